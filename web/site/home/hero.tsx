import { PRODUCT } from '#contract/product.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DemoVideoButton } from './demo-video-button.tsx'
import { Headline } from './headline.tsx'
import { SampleMenu } from './sample-menu.tsx'

export function Hero() {
  return (
    <section
      id="hero"
      aria-label="Welcome"
      className="page-width grid items-center gap-x-16 gap-y-12 py-12 md:py-16 lg:min-h-[calc(100svh-4rem)] lg:grid-cols-[1.12fr_1fr] lg:py-16"
    >
      <div>
        <Headline />
        <p className="mt-5 max-w-[34rem] text-lg text-soft-ink md:text-xl md:leading-relaxed">
          {PRODUCT} rewrites your menu dish by dish: names guests understand, descriptions that make
          them hungry, prices with their reasons, and a picture for every line. You approve each
          change before it goes to DoorDash, UberEats, Grubhub, Just Eat, Deliveroo or Menulog.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/signup" variant="primary" size="large">
            Sign up
          </ButtonLink>
          <DemoVideoButton size="large" />
        </div>
      </div>
      <SampleMenu />
    </section>
  )
}
