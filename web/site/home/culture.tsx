import { ExampleMenuCards } from './example-menu-cards.tsx'
import { Gallery } from './gallery.tsx'
import { Section } from './section.tsx'

export function Culture() {
  return (
    <Section
      id="culture"
      title="Every kitchen in its own words"
      lead="A taqueria does not talk like a trattoria. Dishes are named the way their own kitchen names them, explained for the guest who has never had one, and priced for a truck, an everyday table or an evening card."
    >
      <Gallery />
      <ExampleMenuCards />
    </Section>
  )
}
