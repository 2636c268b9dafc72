import { FORM_NAMES, type FormPlatform } from '#contract/onboarding.ts'
import { RadioGroup, SegmentedControl } from '../../ui/radio-group.tsx'
import { FormTextField } from './form-fields.tsx'
import { FormSection } from './form-section.tsx'
import type { FormPart } from './use-platform-form.ts'
import {
  ACCOUNT_TYPE_OPTIONS,
  ORDER_MANAGEMENT_OPTIONS,
  ORDER_PREFERENCE_OPTIONS,
  PLAN_OPTIONS,
} from './words.ts'

type PlatformSectionProps = { part: FormPart; hasAccount: boolean; open: number }

export function DoorDashSection({ part, hasAccount, open }: PlatformSectionProps) {
  const { form, change } = part
  return (
    <FormSection title={FORM_NAMES.doordash} why={whyAsked('doordash', hasAccount)} open={open}>
      <RadioGroup
        label="How orders reach you"
        options={ORDER_PREFERENCE_OPTIONS}
        value={form.orderPreference || null}
        onChange={(orderPreference) => change({ orderPreference })}
      />
      <SegmentedControl
        label="Plan"
        options={PLAN_OPTIONS}
        value={form.plan || null}
        onChange={(plan) => change({ plan })}
      />
    </FormSection>
  )
}

export function UberEatsSection({ part, hasAccount, open }: PlatformSectionProps) {
  const { form, change } = part
  return (
    <FormSection title={FORM_NAMES.ubereats} why={whyAsked('ubereats', hasAccount)} open={open}>
      <SegmentedControl
        label="Account type"
        options={ACCOUNT_TYPE_OPTIONS}
        value={form.uberAccountType || null}
        onChange={(uberAccountType) => change({ uberAccountType })}
      />
      <RadioGroup
        label="Order management"
        options={ORDER_MANAGEMENT_OPTIONS}
        value={form.orderManagement || null}
        onChange={(orderManagement) => change({ orderManagement })}
      />
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {form.orderManagement !== 'own-device' && (
          <FormTextField
            part={part}
            name="tabletPreference"
            label="Tablet preference (optional)"
            description="Wall mount, counter stand, language."
          />
        )}
        {hasAccount && (
          <>
            <FormTextField
              part={part}
              name="restaurantId"
              label="Restaurant ID"
              description="From your UberEats account."
            />
            <FormTextField
              part={part}
              name="commissionRate"
              label="Commission rate (optional)"
              description="What UberEats keeps of an order."
              inputMode="decimal"
              end={<span className="pr-2 text-soft-ink">%</span>}
            />
          </>
        )}
      </div>
    </FormSection>
  )
}

export function GrubHubSection({ part, hasAccount, open }: PlatformSectionProps) {
  return (
    <FormSection title={FORM_NAMES.grubhub} why={whyAsked('grubhub', hasAccount)} open={open}>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {hasAccount && (
          <FormTextField
            part={part}
            name="merchantId"
            label="Merchant ID"
            description="From your GrubHub account or a statement."
          />
        )}
        <FormTextField
          part={part}
          name="tabletSettings"
          label="Tablet settings (optional)"
          description="Sound, printing, who accepts orders."
        />
        <FormTextField
          part={part}
          name="serviceLevel"
          label="Service level (optional)"
          description="Such as marketplace only, or with your own drivers."
        />
      </div>
    </FormSection>
  )
}

function whyAsked(platform: FormPlatform, hasAccount: boolean): string {
  return hasAccount
    ? `How your ${FORM_NAMES[platform]} account is set up. It is kept with your account here and not sent anywhere.`
    : `What you would like to start with at ${FORM_NAMES[platform]}. It is kept with your account here and not sent anywhere; what only an account has is not asked for.`
}
