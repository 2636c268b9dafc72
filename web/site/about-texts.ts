import { PRODUCT } from '#contract/product.ts'
import type { Proof } from './proof-link.tsx'

export const SERVICES: readonly { title: string; text: string; proof: Proof }[] = [
  {
    title: 'Menu optimization',
    text: 'Names, descriptions and prices for every dish, with reasons, from your own data where you have it.',
    proof: { to: '/menu', label: 'Example menus' },
  },
  {
    title: 'Visual enhancement',
    text: 'Your photographs in true light and colour; drawn or generated pictures for dishes without one. Better images gain 10-25% more clicks.',
    proof: { to: '/visuals', label: 'Before and after' },
  },
  {
    title: 'Virtual brands',
    text: 'A second menu from the same kitchen, with a name, a voice and pictures of its own.',
    proof: { to: '/brands', label: 'Virtual brands' },
  },
  {
    title: 'Publishing',
    text: 'The approved menu on DoorDash, UberEats, Grubhub, Just Eat, Deliveroo and Menulog, once they have let us in for your store, and looked through again every week.',
    proof: { to: '/publish', label: 'Publish' },
  },
]

export const ORGANIZATION_FACTS = [
  { name: 'Name', value: PRODUCT },
  { name: 'Founded', value: '2024' },
  { name: 'Menus created', value: '300+' },
  { name: 'Images created', value: '4500+' },
  { name: 'Profit increase rate', value: '20.5%' },
  { name: 'We reply', value: 'within 2 days' },
]
