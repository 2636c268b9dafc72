import { ButtonLink } from '../ui/button-link.tsx'
import { pageMeta } from './page-meta.ts'
import { PlaceholderPage } from './placeholder-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Global',
    description:
      'The page about our work around the world is being prepared. Until then: the kitchens and the example menus that are here.',
    path: '/global',
    keywords: ['global', 'restaurant menus worldwide'],
  })

export default function GlobalPage() {
  return (
    <PlaceholderPage
      mark="In preparation"
      title="Global"
      text="This page will say where in the world our menus are read. Until it is set, the cuisines on the home page are a fair beginning."
      dishes={['japanese', 'brazilian', 'turkish']}
    >
      <ButtonLink to="/" variant="primary" size="large">
        Back to Home
      </ButtonLink>
      <ButtonLink to="/menu" size="large">
        See the menus
      </ButtonLink>
    </PlaceholderPage>
  )
}
