import { useState } from 'react'
import { ComboBox } from '../combo-box.tsx'
import { FileDrop } from '../file-drop.tsx'
import { NumberField } from '../number-field.tsx'
import type { Option } from '../option.ts'
import { SearchField } from '../search-field.tsx'
import { SearchPicker } from '../search-picker.tsx'
import { Select } from '../select.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { Columns, Section } from './section.tsx'

const OPTIONS: readonly Option[] = [
  { id: 'soup', label: 'Soup', description: 'Hot, in a bowl' },
  { id: 'salad', label: 'Salad' },
  { id: 'pie', label: 'Pie', isDisabled: true },
  { id: 'bread', label: 'Bread' },
]

export function Fields() {
  const [count, setCount] = useState(8)
  const [choice, setChoice] = useState<string | null>('soup')
  const [combo, setCombo] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<string[]>([])
  const found = OPTIONS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return (
    <Section title="Fields">
      <Columns>
        <TextField label="Name" placeholder="Margherita" description="As guests read it." />
        <TextField
          label="Email"
          type="email"
          defaultValue="ana@"
          error="Please enter a valid email address"
        />
        <TextField label="Disabled" isDisabled defaultValue="Not now" />
        <TextField label="Read only" isReadOnly defaultValue="Cannot be changed" />
        <NumberField label="Items to generate" minValue={1} value={count} onChange={setCount} />
        <NumberField label="Row" minValue={1} value={1} onChange={setCount} isDisabled />
        <Select label="Course" options={OPTIONS} value={choice} onChange={setChoice} />
        <Select
          label="Course, none chosen"
          options={OPTIONS}
          value={null}
          onChange={setChoice}
          error="Choose a course"
        />
        <ComboBox
          label="Dish"
          options={OPTIONS}
          value={combo}
          onChange={setCombo}
          placeholder="Type or choose"
        />
        <SearchPicker
          label="Find a dish"
          text={text}
          onTextChange={setText}
          results={found}
          onPick={() => {}}
          onClear={() => setText('')}
          placeholder="Type a name"
        />
        <SearchField label="Search the list" placeholder="Search the list" />
        <SearchField label="With text" defaultValue="soup" hideLabel={false} />
        <TextArea
          label="Description"
          countTo={40}
          defaultValue="Slow beef and pork with parmesan"
        />
        <TextArea label="Too long" countTo={20} defaultValue="Slow beef and pork with parmesan" />
      </Columns>
      <FileDrop
        label="Drop a CSV file here"
        hint={files.length > 0 ? files.join(', ') : 'CSV, under 250 MB'}
        accept={['.csv']}
        onFiles={(dropped) => setFiles(dropped.map(({ name }) => name))}
      />
    </Section>
  )
}
