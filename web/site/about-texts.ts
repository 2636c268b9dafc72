import { PRODUCT } from '#contract/product.ts'

export const SERVICES = [
  {
    title: 'Menu optimization',
    text: 'Names, descriptions and prices for every dish, with reasons, from your own data where you have it.',
  },
  {
    title: 'Visual enhancement',
    text: 'Your photographs in true light and colour; drawn or generated pictures for dishes without one. Better images gain 10-25% more clicks.',
  },
  {
    title: 'Virtual brands',
    text: 'A second menu from the same kitchen, with a name, a voice and pictures of its own.',
  },
  {
    title: 'Publishing',
    text: 'The approved menu on DoorDash, UberEats, Grubhub, Just Eat, Deliveroo and Menulog, checked again every week.',
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
