import { ButtonLink } from '../../ui/button-link.tsx'
import { ProofLink } from '../proof-link.tsx'
import { Section } from './section.tsx'

const PLATFORMS = ['DoorDash', 'UberEats', 'Grubhub', 'Just Eat', 'Deliveroo', 'Menulog']

/** From 768 px on. Platforms are named, not shown as endorsing anything. */
export function Partners() {
  return (
    <Section
      id="partners"
      title="Where menus go, and who brings them"
      className="bg-sunken max-md:hidden"
    >
      <ul
        aria-label="Delivery platforms"
        className="mt-10 grid grid-cols-3 gap-x-8 border-y border-strong-line py-8 text-center font-display text-2xl lg:grid-cols-6"
      >
        {PLATFORMS.map((name) => (
          <li key={name} className="py-2">
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-6">
        <p className="max-w-[40rem] text-sm text-soft-ink">
          Delivery platforms that menus are published to, each once it has let us in for a store;
          Menulog closed in November 2025. Their names belong to their owners.{' '}
          <ProofLink to="/publish" label="Publish" />
        </p>
        <ButtonLink to="/affiliate">Become an affiliate: 30% of every sale</ButtonLink>
      </div>
    </Section>
  )
}
