import { Island } from '../../../islands/island.tsx'
import { Demo } from './demo.tsx'

/** The demo in the page's HTML as a picture of itself; what makes it move loads when the visitor comes near. */
export function DemoSection() {
  return (
    <div className="mt-20">
      <h3 className="text-2xl md:text-3xl">Try it with a dish</h3>
      <p className="mt-3 max-w-[40rem] text-soft-ink md:text-lg">
        Drag a dish onto the menu, or add it with its button, and see how it reads afterwards. The
        answers here are prepared; with your own menu they are written from your own data.
      </p>
      <Island name="demo" of={Demo} starts="near" with={{}} />
    </div>
  )
}
