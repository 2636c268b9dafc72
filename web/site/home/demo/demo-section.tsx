import { lazy, Suspense } from 'react'
import { WhenNear } from '../../../ui/when-near.tsx'
import { DemoFrame } from './demo-frame.tsx'
import { SAMPLES } from './demo-items.ts'
import { EmptySheet } from './empty-sheet.tsx'
import { SAMPLE_ROW, SampleFace } from './sample-face.tsx'

const DemoArea = lazy(async () => ({ default: (await import('./demo-area.tsx')).DemoArea }))

/** The demo in the page's HTML as a picture of itself; what makes it move loads when the visitor comes near. */
export function DemoSection() {
  return (
    <div className="mt-20">
      <h3 className="text-2xl md:text-3xl">Try it with a dish</h3>
      <p className="mt-3 max-w-[40rem] text-soft-ink md:text-lg">
        Drag a dish onto the menu, or add it with its button, and see how it reads afterwards. The
        answers here are prepared; with your own menu they are written from your own data.
      </p>
      <WhenNear fallback={<DemoPreview />}>
        <Suspense fallback={<DemoPreview />}>
          <DemoArea />
        </Suspense>
      </WhenNear>
    </div>
  )
}

function DemoPreview() {
  return (
    <DemoFrame
      samples={SAMPLES.map((sample) => (
        <li key={sample.item} className={SAMPLE_ROW}>
          <SampleFace {...sample} />
        </li>
      ))}
      sheet={<EmptySheet />}
    />
  )
}
