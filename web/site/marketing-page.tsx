import { ButtonLink } from '../ui/button-link.tsx'
import { pageMeta } from './page-meta.ts'
import { PlaceholderPage } from './placeholder-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Marketing',
    description:
      'Marketing for restaurants is coming soon: campaigns and texts for the channels your guests read, from the menu you already have.',
    path: '/marketing',
    keywords: ['restaurant marketing', 'restaurant advertising', 'coming soon'],
  })

export default function MarketingPage() {
  return (
    <PlaceholderPage
      mark="Coming soon"
      title="Marketing"
      text="Campaigns and texts for the channels your guests read, made from the menu you already have. This page is not set yet; posts, text messages, newsletter paragraphs and banners for a dish are written in the signed-in area already."
      dishes={['burger', 'pizza', 'pasta']}
    >
      <ButtonLink to="/signup" variant="primary" size="large">
        Sign up
      </ButtonLink>
      <ButtonLink to="/advertisement" size="large">
        Advertisement
      </ButtonLink>
    </PlaceholderPage>
  )
}
