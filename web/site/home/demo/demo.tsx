import { useHydrated } from '../../../lib/use-hydrated.ts'
import { DemoArea } from './demo-area.tsx'
import { DemoFrame } from './demo-frame.tsx'
import { SAMPLES } from './demo-items.ts'
import { EmptySheet } from './empty-sheet.tsx'
import { SAMPLE_ROW, SampleFace } from './sample-face.tsx'

/** In the page's HTML a picture of itself: what cannot be dragged yet does not look as if it could. */
export function Demo() {
  return useHydrated(true, false) ? <DemoArea /> : <DemoPreview />
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
