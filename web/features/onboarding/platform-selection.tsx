import { useId } from 'react'
import {
  FORM_NAMES,
  FORM_PLATFORMS,
  type FormPlatform,
  type PlatformInfo,
} from '#contract/onboarding.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SaveStatus } from '../../ui/save-status.tsx'
import { FormSection } from './form-section.tsx'
import { useToggleAccount } from './platform-info.queries.ts'
import { refusalOf } from './refusal.ts'

export function PlatformSelection({ info }: { info: PlatformInfo }) {
  return (
    <FormSection
      title="Platform Selection"
      why="Tick the platforms where you have no account yet. Each tick is saved at once; nothing is sent to a platform from this page."
    >
      <ul className="flex flex-col divide-y divide-line rounded-xl border border-line bg-raised">
        {FORM_PLATFORMS.map((platform) => (
          <li key={platform} className="px-4 py-3 sm:px-5">
            <PlatformRow platform={platform} hasAccount={info[platform].hasAccount} />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

function PlatformRow({ platform, hasAccount }: { platform: FormPlatform; hasAccount: boolean }) {
  const toggle = useToggleAccount(platform)
  const name = FORM_NAMES[platform]
  const problemId = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex items-center gap-3">
        <h3 className="text-lg">{name}</h3>
        {toggle.isPending && <SaveStatus state="saving" />}
        {toggle.isSuccess && <SaveStatus state="saved" />}
      </div>
      <Checkbox
        isSelected={!hasAccount}
        onChange={(hasNone) => {
          if (!toggle.isPending) toggle.mutate(!hasNone)
        }}
        {...(toggle.isError && { 'aria-describedby': problemId })}
      >
        I have no {name} account
      </Checkbox>
      {toggle.isError && (
        <p
          id={problemId}
          role="alert"
          className="flex w-full items-start gap-1.5 text-sm text-danger"
        >
          <Icon name="alert" size={16} className="mt-0.5" />
          <span>
            <span className="block">{refusalOf(toggle.error, 'Failed to save changes')}</span>
            <span className="block">The tick was set back.</span>
          </span>
        </p>
      )}
    </div>
  )
}
