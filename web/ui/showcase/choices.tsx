import { useState } from 'react'
import { Calendar } from '../calendar.tsx'
import { Checkbox } from '../checkbox.tsx'
import { RadioGroup, SegmentedControl } from '../radio-group.tsx'
import { Slider } from '../slider.tsx'
import { Switch } from '../switch.tsx'
import { Tabs } from '../tabs.tsx'
import { Columns, Row, Section } from './section.tsx'

const STYLES = [
  { id: 'truck', label: 'Truck', description: 'Short and loud' },
  { id: 'normal', label: 'Normal', description: 'Plain and warm' },
  { id: 'fine', label: 'Fine', description: 'Quiet and exact' },
] as const

type Style = (typeof STYLES)[number]['id']

export function Choices() {
  const [style, setStyle] = useState<Style>('normal')
  const [image, setImage] = useState(1)
  const [rounds, setRounds] = useState(3)
  const [isOn, setOn] = useState(true)
  const [day, setDay] = useState<string | null>('2026-11-24')
  return (
    <Section title="Choices">
      <Row>
        <Checkbox>Off</Checkbox>
        <Checkbox defaultSelected>On</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Switch isSelected={isOn} onChange={setOn}>
          {isOn ? 'On' : 'Off'}
        </Switch>
        <Switch>Off</Switch>
        <Switch isDisabled isSelected>
          Disabled
        </Switch>
      </Row>
      <Columns>
        <RadioGroup label="Style" options={STYLES} value={style} onChange={setStyle} />
        <SegmentedControl
          label="Style, side by side"
          options={STYLES}
          value={style}
          onChange={setStyle}
        />
        <Slider label="Image type" stops={['OFF', 'AI', 'ON']} value={image} onChange={setImage} />
        <Slider label="Rounds" maxValue={10} value={rounds} onChange={setRounds} />
      </Columns>
      <Calendar
        label="Day"
        value={day}
        min="2026-11-12"
        max="2027-05-12"
        onChange={setDay}
        onMonth={() => setDay(null)}
        isMarked={(one) => new Date(one).getUTCDay() % 6 !== 0}
      />
      <Tabs
        label="Parts"
        tabs={[
          { id: 'name', label: 'Name', content: <p>The name's panel.</p> },
          { id: 'description', label: 'Description', content: <p>The description's panel.</p> },
          { id: 'price', label: 'Price', content: <p>The price's panel.</p>, isDisabled: true },
        ]}
      />
    </Section>
  )
}
