import type { PlatformInfo } from '#contract/onboarding.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { BankSection } from './bank-section.tsx'
import { BusinessSection } from './business-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { DoorDashSection, GrubHubSection, UberEatsSection } from './platform-sections.tsx'
import { PlatformSelection } from './platform-selection.tsx'
import { refusalOf } from './refusal.ts'
import { SaveBar } from './save-bar.tsx'
import { openAnswers } from './section-states.ts'
import { usePlatformForm } from './use-platform-form.ts'

export function PlatformInfoForm({ info }: { info: PlatformInfo }) {
  const { part, element, submit, save, problemCount, isChanged } = usePlatformForm(info)
  const open = openAnswers(part.form, info)
  useLeaveGuard(isChanged, 'Your changes are not saved. Leave without saving?')
  return (
    <form
      ref={element}
      noValidate
      autoComplete="off"
      aria-label="Platform and business information"
      onSubmit={submit}
      className="[&_:is(input,button)]:scroll-mb-32"
    >
      <PlatformSelection info={info} />
      <BankSection part={part} open={open.bank} />
      <HoursSection part={part} open={open.hours} />
      <BusinessSection part={part} open={open.business} />
      <DoorDashSection part={part} hasAccount={info.doordash.hasAccount} open={open.doordash} />
      <UberEatsSection part={part} hasAccount={info.ubereats.hasAccount} open={open.ubereats} />
      <GrubHubSection part={part} hasAccount={info.grubhub.hasAccount} open={open.grubhub} />
      <SaveBar
        isChanged={isChanged}
        isPending={save.isPending}
        success={save.isSuccess ? save.data.message : null}
        failure={save.isError ? refusalOf(save.error, 'Failed to save data') : null}
        problemCount={problemCount}
      />
    </form>
  )
}
