import { BeforeAfter } from '../before-after.tsx'
import { Carousel } from '../carousel.tsx'
import { LightTabs } from '../light-tabs.tsx'
import { Picture } from '../picture.tsx'
import { Section } from './section.tsx'

const NO_FILE = [{ url: '/no-such-picture.avif', width: 400 }]

export function Pictures() {
  return (
    <Section title="Pictures and panels">
      <LightTabs
        label="Courses"
        tabs={[
          { id: 'starters', label: 'Starters', content: <p>Soup, salad, bread.</p> },
          { id: 'mains', label: 'Mains', content: <p>Fish, roast, pasta.</p> },
        ]}
      />
      <Carousel
        label="Courses as slides"
        slides={['Starters', 'Mains', 'Desserts'].map((name) => ({
          id: name,
          name,
          content: <p className="grid h-40 place-items-center bg-sunken text-2xl">{name}</p>,
        }))}
      />
      <BeforeAfter
        label="Before and after"
        before={<div className="h-40 bg-sunken" />}
        after={<div className="h-40 bg-basil-wash" />}
      />
      <Picture
        avif={NO_FILE}
        alt="A picture that cannot be had"
        width={400}
        height={300}
        sizes="16rem"
        className="w-64"
      />
    </Section>
  )
}
