import { CallToAction } from './home/call-to-action.tsx'
import { Culture } from './home/culture.tsx'
import { DemoVideo } from './home/demo-video.tsx'
import { FAQ } from './home/faq-items.ts'
import { Features } from './home/features.tsx'
import { Hero } from './home/hero.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { Newsletter } from './home/newsletter.tsx'
import { Partners } from './home/partners.tsx'
import { Questions } from './home/questions.tsx'
import { SectionDots } from './home/section-dots.tsx'
import { Showcase } from './home/showcase.tsx'
import { pageMeta } from './page-meta.ts'
import { faqPage, organization } from './structured-data.ts'

/** Also of /home, which leads here where it is asked for from outside. */
export const meta = () =>
  pageMeta({
    title: 'Better menus for restaurants',
    description:
      'AI-powered menu optimization for restaurants: names, descriptions, prices and pictures for every dish, reviewed by you, published to delivery platforms, checked every week.',
    path: '/',
    keywords: [
      'restaurant menu optimization',
      'AI menu descriptions',
      'menu pricing',
      'food photo enhancement',
      'delivery platform menus',
      'virtual brands',
    ],
    structuredData: [organization(), faqPage(FAQ)],
  })

export default function HomePage() {
  return (
    <>
      <SectionDots />
      <Hero />
      <Culture />
      <Features />
      <HowItWorks />
      <Showcase />
      <Questions />
      <CallToAction />
      <Newsletter />
      <Partners />
      <DemoVideo />
    </>
  )
}
