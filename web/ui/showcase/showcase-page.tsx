import { ThemeToggle } from '../theme-toggle.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { DataShowcase } from './data.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { Pictures } from './pictures.tsx'
import { Tokens } from './tokens.tsx'

/** Every part of the kit in every state; served in development only. */
export default function ShowcasePage() {
  return (
    <main id="content" className="page-width py-12">
      <title>UI kit</title>
      <div className="mb-8 flex items-center justify-between gap-4">
        <h1 className="text-5xl">UI kit</h1>
        <ThemeToggle />
      </div>
      <Tokens />
      <Buttons />
      <Fields />
      <Choices />
      <Overlays />
      <Feedback />
      <DataShowcase />
      <Pictures />
    </main>
  )
}
