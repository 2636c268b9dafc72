import { type FormEvent, useId, useState } from 'react'
import { type AccountSettings, INSTRUCTIONS_MAX } from '#contract/account-settings.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveStatus } from '../../../ui/save-status.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { useSaveAccountSettings } from './account.queries.ts'
import { TEXTS, TOGGLES } from './setting-words.ts'
import { changesSince, isTooLong } from './settings-changes.ts'

/** Default instructions and settings; what was typed stays until it is saved. */
export function SettingsForm({ stored }: { stored: AccountSettings }) {
  const [changes, setChanges] = useState<Partial<AccountSettings>>({})
  const save = useSaveAccountSettings()
  const draft = { ...stored, ...changes }
  const isChanged = Object.keys(changesSince(stored, changes)).length > 0
  useLeaveGuard(isChanged, 'Your changes are not saved. Leave without saving?')

  function change(next: Partial<AccountSettings>) {
    setChanges((before) => ({ ...before, ...next }))
    if (save.isSuccess) save.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || isTooLong(draft)) return
    save.mutate(draft, {
      // what was typed while it was on its way is not saved yet
      onSuccess: ({ account }) => setChanges((before) => changesSince(account, before)),
    })
  }
  return (
    <form
      noValidate
      aria-label="Account settings"
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title="Default instructions">
          <p className="mb-5 text-soft-ink">
            They are followed when menus and single items are written for you, before what a single
            request says.
          </p>
          <div className="flex flex-col gap-6">
            {TEXTS.map(({ name, label, line, example }) => (
              <TextArea
                key={name}
                label={label}
                description={line}
                placeholder={example}
                rows={3}
                countTo={INSTRUCTIONS_MAX}
                value={draft[name]}
                onChange={(text) => change({ [name]: text })}
              />
            ))}
          </div>
        </Card>
        <Card title="Settings">
          <div className="flex flex-col gap-5">
            {TOGGLES.map(({ name, label, line }) => (
              <Setting
                key={name}
                label={label}
                line={line}
                isOn={draft[name]}
                onChange={(isOn) => change({ [name]: isOn })}
              />
            ))}
          </div>
        </Card>
      </div>
      {save.isError && (
        <Notice tone="danger" role="alert">
          {messageOf(save.error, 'Your changes could not be saved.')} Nothing was saved; what you
          typed is still here.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="primary"
          isPending={save.isPending}
          isDisabled={isTooLong(draft)}
        >
          {save.isPending ? 'Saving…' : 'Save Changes'}
        </Button>
        {isChanged && !save.isPending && <SaveStatus state="unsaved" />}
        {!isChanged && save.isSuccess && <SaveStatus state="saved" />}
      </div>
    </form>
  )
}

type SettingProps = {
  label: string
  line: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Setting({ label, line, isOn, onChange }: SettingProps) {
  const lineId = useId()
  return (
    <div className="flex flex-col gap-1">
      <Switch isSelected={isOn} onChange={onChange} aria-describedby={lineId}>
        <span className="font-medium">{label}</span>
      </Switch>
      <p id={lineId} className="pl-14 text-sm text-soft-ink">
        {line}
      </p>
    </div>
  )
}
