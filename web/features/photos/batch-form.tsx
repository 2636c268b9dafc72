import { useState } from 'react'
import { BATCH_MAX } from '#contract/photos.ts'
import type { Style } from '#contract/preferences.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { readDishes } from './dish-list.ts'
import { LibraryDishes } from './library-dishes.tsx'
import type { PictureOptions } from './photos.queries.ts'
import type { Dish } from './picture-entry.ts'

type Source = 'named' | 'library'

const SOURCES = [
  { id: 'named', label: 'Name dishes' },
  { id: 'library', label: 'From the library' },
] as const

const STYLES: readonly { id: Style; label: string }[] = [
  { id: 'truck', label: 'Truck' },
  { id: 'normal', label: 'Normal' },
  { id: 'fine', label: 'Fine' },
]

type BatchFormProps = {
  options: PictureOptions
  onOptions: (options: PictureOptions) => void
  isDrawing: boolean
  onDraw: (dishes: readonly Dish[]) => void
}

/** Which dishes, and how they are to look. */
export function BatchForm({ options, onOptions, isDrawing, onDraw }: BatchFormProps) {
  const [source, setSource] = useState<Source>('named')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly { id: string; name: string }[]>([])
  const [isChecked, setChecked] = useState(false)
  const { dishes, problem } =
    source === 'named' ? readDishes(text) : { dishes: chosen, problem: problemOf(chosen) }

  function draw() {
    setChecked(true)
    if (problem) return
    if (source === 'named')
      return onDraw(readDishes(text).dishes.map((prompt) => ({ prompt, item: null })))
    onDraw(chosen.map((item) => ({ prompt: item.name, item })))
    setChosen([])
    setChecked(false)
  }
  return (
    <section
      aria-label="What to draw"
      className="flex flex-col gap-6 rounded-xl border border-line bg-raised p-5 sm:p-6 lg:sticky lg:top-20"
    >
      <SegmentedControl
        label="Dishes"
        options={SOURCES}
        value={source}
        onChange={(next) => {
          setSource(next)
          setChecked(false)
        }}
        isDisabled={isDrawing}
      />
      {source === 'named' ? (
        <TextArea
          label="Dishes, one to a line"
          description={`One dish, or up to ${BATCH_MAX}. Say what is on the plate for a closer picture.`}
          placeholder={'Tomato soup with basil\nGrilled octopus, smoked paprika\nCrème brûlée'}
          rows={5}
          value={text}
          onChange={setText}
          error={isChecked && problem ? problem : undefined}
          isDisabled={isDrawing}
        />
      ) : (
        <LibraryDishes chosen={chosen} onChange={setChosen} isDisabled={isDrawing} />
      )}
      {source === 'library' && isChecked && problem && (
        <p role="alert" className="-mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <SegmentedControl
        label="Style"
        options={STYLES}
        value={options.style}
        onChange={(style) => onOptions({ ...options, style })}
        isDisabled={isDrawing}
      />
      <Switch
        isSelected={options.takesOwnPhotos}
        onChange={(takesOwnPhotos) => onOptions({ ...options, takesOwnPhotos })}
        isDisabled={isDrawing}
      >
        Use our own photo where one matches
      </Switch>
      <Button variant="primary" size="large" icon="image" isPending={isDrawing} onPress={draw}>
        {labelOf(dishes.length, isDrawing)}
      </Button>
    </section>
  )
}

function problemOf(chosen: readonly unknown[]): string | null {
  return chosen.length === 0 ? 'Choose at least one item' : null
}

function labelOf(count: number, isDrawing: boolean): string {
  if (isDrawing) return 'Generating...'
  return count > 1 ? `Create ${formatCount(count, 'picture')}` : 'Create picture'
}
