import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Shortcut } from './shortcut-keys.ts'

type ShortcutsDialogProps = {
  screen: readonly Shortcut[]
  places: readonly Shortcut[]
  isOn: boolean
  onToggle: (isOn: boolean) => void
  onClose: () => void
}

export function ShortcutsDialog({ screen, places, isOn, onToggle, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-6">
        {screen.length > 0 && <Group title="On this screen" shortcuts={screen} />}
        <Group title="Anywhere" shortcuts={places} />
        <Switch isSelected={isOn} onChange={onToggle}>
          Use shortcuts of single keys
        </Switch>
      </div>
    </Dialog>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      <dl className="flex flex-col gap-1.5">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-baseline-last gap-2">
            <dt className="leader-text">
              {label}
              <span aria-hidden="true" className="leader-dots text-strong-line" />
            </dt>
            <dd className="flex gap-1">
              {keys.split(/[ +]/).map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded border border-strong-line bg-paper px-1.5 py-0.5 text-center font-text text-sm"
                >
                  {key === 'mod' ? 'Ctrl' : key.toUpperCase()}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
