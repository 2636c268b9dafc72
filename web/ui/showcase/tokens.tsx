import { DottedLeader } from '../dotted-leader.tsx'
import { Icon } from '../icon.tsx'
import { ICON_PATHS, type IconName } from '../icon-paths.ts'
import { Section } from './section.tsx'

const COLOURS = [
  'paper',
  'raised',
  'sunken',
  'ink',
  'soft-ink',
  'line',
  'strong-line',
  'tomato',
  'tomato-wash',
  'basil',
  'basil-wash',
  'saffron',
  'saffron-wash',
  'aubergine',
  'aubergine-wash',
  'blueberry',
  'blueberry-wash',
  'danger',
  'danger-wash',
  'band',
]

const ICONS = Object.keys(ICON_PATHS).filter((name): name is IconName => name in ICON_PATHS)

export function Tokens() {
  return (
    <>
      <Section title="Colour">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 text-sm">
          {COLOURS.map((name) => (
            <li key={name}>
              <div
                className="h-14 rounded-md border border-line"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <p className="font-display text-5xl">Tagliatelle al ragù</p>
        <p className="font-display text-2xl">Slow beef and pork, parmesan, brown butter</p>
        <p>Body text in Inter: 1234567890, ½, €, é, ł, ğ. Prices stand in tabular figures.</p>
        <div className="max-w-md">
          <DottedLeader end="$18.99">Tagliatelle</DottedLeader>
          <DottedLeader end="$11.11">
            A dish whose name is long enough to need a second line
          </DottedLeader>
          <DottedLeader end="$7.00">Soup</DottedLeader>
        </div>
      </Section>
      <Section title="Icons">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-4 text-sm text-soft-ink">
          {ICONS.map((name) => (
            <li key={name} className="flex flex-col items-start gap-1">
              <Icon name={name} size={24} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
