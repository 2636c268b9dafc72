import { Icon } from '../../ui/icon.tsx'
import { LightTabs } from '../../ui/light-tabs.tsx'
import { type Proof, ProofLink } from '../proof-link.tsx'
import { DemoSection } from './demo/demo-section.tsx'
import { Section } from './section.tsx'

type Feature = { title: string; text: string; proof: Proof }

const MENU_FEATURES: readonly Feature[] = [
  {
    title: 'Names and descriptions',
    text: 'Short, specific, with the ingredients a guest looks for. No shouting, no claims you cannot keep.',
    proof: { to: '/grader', label: 'Have your menu graded' },
  },
  {
    title: 'Prices with reasons',
    text: 'From comparable dishes in your own data where you have it. Each price says what it is based on.',
    proof: { to: '/menucreation', label: 'Menu creation' },
  },
  {
    title: 'Calories and recipes',
    text: 'Calories are added up from the ingredients and their weights, never guessed.',
    proof: { to: '/technical', label: 'Where figures come from' },
  },
  {
    title: 'Nothing lost',
    text: 'What you wrote stays until you replace it, and every line keeps the version before.',
    proof: { to: '/review', label: 'Review and versions' },
  },
]

const VISUAL_FEATURES: readonly Feature[] = [
  {
    title: 'Your photos, in better light',
    text: 'Colour casts, haze and grain are taken back. Nothing is added to the food on the plate.',
    proof: { to: '/visuals', label: 'Before and after' },
  },
  {
    title: 'A picture for every dish',
    text: 'No photograph yet? The illustrator draws the dish with the ingredients you name.',
    proof: { to: '/imagecreation', label: 'Image creation' },
  },
  {
    title: 'One look for the whole menu',
    text: 'Photographs in even light, cut to the shape each platform asks for; drawings from one hand.',
    proof: { to: '/imagecreation', label: 'Photos and shapes' },
  },
  {
    title: 'Marked as what it is',
    text: 'Real, enhanced, generated or drawn: every picture carries its origin, also in the export.',
    proof: { to: '/visuals#origins', label: 'What the marks mean' },
  },
]

const CARDS = [
  {
    to: '/marketing',
    title: 'For whoever fills the tables',
    text: 'Campaigns and texts for the channels your guests read.',
    link: 'Marketing',
  },
  {
    to: '/technical',
    title: 'For whoever asks how it works',
    text: 'Data, engines, calls and what is stored, without fog.',
    link: 'Technical',
  },
]

export function Features() {
  return (
    <Section
      id="features"
      title="What comes to the table"
      lead="Two things sell a dish that nobody can smell yet: how it reads and how it looks."
      className="bg-sunken"
    >
      <LightTabs
        label="Features"
        className="mt-10"
        tabs={[
          {
            id: 'menu',
            label: 'Menu Optimization',
            content: <FeatureList features={MENU_FEATURES} />,
          },
          {
            id: 'visuals',
            label: 'Visual Enhancements',
            content: <FeatureList features={VISUAL_FEATURES} />,
          },
        ]}
      />
      <ul className="mt-12 grid gap-5 md:grid-cols-2">
        {CARDS.map(({ to, title, text, link }) => (
          <li
            key={to}
            className="relative rounded-sm border border-strong-line bg-raised p-6 transition-shadow duration-200 hover:shadow-raised"
          >
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1.5 text-soft-ink">{text}</p>
            <a
              href={to}
              className="mt-4 inline-flex items-center gap-1.5 rounded font-medium text-tomato after:absolute after:inset-0"
            >
              {link}
              <Icon name="arrowRight" size={18} />
            </a>
          </li>
        ))}
      </ul>
      <DemoSection />
    </Section>
  )
}

function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
      {features.map(({ title, text, proof }) => (
        <div key={title} className="border-t border-strong-line pt-4">
          <dt className="font-display text-[1.3125rem] leading-snug font-medium">{title}</dt>
          <dd className="mt-2 text-soft-ink">
            <p>{text}</p>
            <ProofLink {...proof} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
