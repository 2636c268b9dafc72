import { BeforeAfter } from '../../ui/before-after.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LightTabs } from '../../ui/light-tabs.tsx'
import { SitePicture } from '../site-picture.tsx'
import { Section } from './section.tsx'
import { Stats } from './stats.tsx'

export function Showcase() {
  return (
    <Section
      id="showcase"
      title="See it before you believe it"
      className="bg-sunken"
      lead="Whole menus as the kitchen sets them, and pictures before and after."
    >
      <LightTabs
        label="Showcase"
        className="mt-10"
        tabs={[
          { id: 'menus', label: 'Menus', content: <Menus /> },
          { id: 'visuals', label: 'Visuals', content: <Visuals /> },
        ]}
      />
      <Stats />
    </Section>
  )
}

const PAIR = 'grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.4fr_1fr]'

function Menus() {
  return (
    <div className={PAIR}>
      <div className="grid grid-cols-2 gap-4 sm:gap-6">
        {['menu-italian', 'menu-tacos'].map((name) => (
          <SitePicture
            key={name}
            name={name}
            shape="sheet"
            alt={
              name === 'menu-italian'
                ? 'An evening card of seven Italian dishes, set with dotted leaders to the prices'
                : 'The menu of a taco truck on brown paper, seven dishes'
            }
            sizes="(min-width: 1216px) 320px, 45vw"
            className="h-auto w-full rounded-sm border border-line shadow-raised"
          />
        ))}
      </div>
      <div>
        <h3 className="text-2xl sm:text-3xl">The same care for a truck and an evening card</h3>
        <p className="mt-4 text-soft-ink sm:text-lg">
          Fine dining gets whole prices and longer sentences, a truck gets round ones and short
          words. Both get names that say what is on the plate.
        </p>
        <ButtonLink to="/menu" className="mt-6">
          See the menus
        </ButtonLink>
      </div>
    </div>
  )
}

function Visuals() {
  return (
    <div className={PAIR}>
      <BeforeAfter
        label="Tacos before and after the enhancement"
        before={
          <SitePicture
            name="photo-tacos-before"
            shape="photo"
            alt="Tacos in dim brown light"
            sizes="(min-width: 1024px) 620px, 92vw"
            className="h-auto w-full"
          />
        }
        after={
          <SitePicture
            name="photo-tacos-after"
            shape="photo"
            alt="The same tacos in even light, true in colour"
            sizes="(min-width: 1024px) 620px, 92vw"
            className="h-auto w-full"
          />
        }
      />
      <div>
        <h3 className="text-2xl sm:text-3xl">The same plate, in daylight</h3>
        <p className="mt-4 text-soft-ink sm:text-lg">
          Light, colour and noise are corrected; nothing is added to the food. This one is a drawn
          dish that we spoiled on purpose and then enhanced, so that you can judge the change alone.
        </p>
        <ButtonLink to="/visuals" className="mt-6">
          See the visuals
        </ButtonLink>
      </div>
    </div>
  )
}
