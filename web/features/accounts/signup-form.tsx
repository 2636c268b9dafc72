import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { BUSINESS_TYPES, EMAIL_TAKEN, PASSWORD_MIN } from '#contract/accounts.ts'
import { FormsFrame } from '../../islands/forms-frame.tsx'
import { DESKTOP, useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { referenceIn } from '../affiliates/reference.ts'
import { signupProblem } from './account-failures.ts'
import { useAccountForm } from './account-form.ts'
import { BoundSelect } from './bound-select.tsx'
import { BoundTextField } from './bound-text-field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { useSignup } from './sign-in.queries.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import {
  checkSignup,
  EMPTY_SIGNUP,
  type SignupForm as Form,
  PASSWORDS_DIFFER,
  passwordsDiffer,
  SIGNUP_LABELS,
  signupBody,
} from './signup-check.ts'
import { SIGNUP_TEXTS } from './signup-texts.ts'

const TYPE_OPTIONS = BUSINESS_TYPES.map((id) => ({ id, label: id }))

export function SignupIsland() {
  return (
    <FormsFrame>
      <SignupForm />
    </FormsFrame>
  )
}

/** One form for both widths, so that turning the device loses nothing. */
function SignupForm() {
  const signup = useSignup()
  const { search } = useLocation()
  // the built page has the phone's texts: there a longer title would move what follows
  const texts = SIGNUP_TEXTS[useMedia(DESKTOP, false) ? 'desktop' : 'mobile']
  const { control, onSubmit, problem } = useAccountForm<Form>({
    empty: EMPTY_SIGNUP,
    check: checkSignup,
    send: (form) => signup.mutateAsync({ body: signupBody(form), query: codesOf(form, search) }),
    problemOf: signupProblem,
    isClosed: signup.isPending || signup.isSuccess,
  })
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  const differ = passwordsDiffer({ password, confirmation })
  return (
    <SignInFrame signIn={signup}>
      <form
        noValidate
        method="post"
        aria-label="Sign up"
        onSubmit={onSubmit}
        className="flex min-w-0 flex-col gap-9 rounded-xl border border-line bg-raised p-5 sm:p-8 lg:p-10"
      >
        <p className="-mb-3 text-sm text-soft-ink">All fields are required.</p>
        <Section title={texts.person}>
          <Person control={control} />
        </Section>
        <Section title={texts.business}>
          <Business control={control} />
        </Section>
        <Section title={texts.passwords}>
          <BoundTextField
            {...boundTo(control, 'password')}
            type="password"
            autoComplete="new-password"
            minLength={PASSWORD_MIN}
            description={`At least ${PASSWORD_MIN} characters`}
          />
          <BoundTextField
            {...boundTo(control, 'confirmation')}
            type="password"
            autoComplete="new-password"
            error={differ ? PASSWORDS_DIFFER : undefined}
          />
        </Section>
        <Fold title="I have an affiliate code">
          <BoundTextField
            {...boundTo(control, 'affiliateCode')}
            isRequired={false}
            autoComplete="off"
            maxLength={40}
            description="Of whoever recommended us to you. You pay the same."
            className="max-w-xs"
          />
        </Fold>
        <div className="flex flex-col gap-5">
          <FormOutcome
            problem={problem}
            way={
              problem?.code === EMAIL_TAKEN && (
                <Link to={`/login${search}`} className="text-link">
                  Log in instead
                </Link>
              )
            }
            pending={signup.isPending ? texts.submitting : null}
            success={signup.data?.message ?? null}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isDisabled={differ || signup.isSuccess}
            isPending={signup.isPending}
            className="w-full"
          >
            {signup.isPending ? texts.submitting : texts.submit}
          </Button>
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
            <Link to="/stepsofregistration" className="text-link inline-block py-0.5">
              What will happen next?
            </Link>
            <p className="py-0.5">
              Already have an account?{' '}
              <Link to={`/login${search}`} className="text-link">
                Log in
              </Link>
            </p>
          </div>
        </div>
      </form>
    </SignInFrame>
  )
}

/** The code that was typed, and that of the link by which the visitor came. */
function codesOf({ affiliateCode }: Form, search: string): { code?: string; ref?: string } {
  const [code, ref] = [affiliateCode.trim(), referenceIn(search)]
  return { ...(code && { code }), ...(ref && { ref }) }
}

function Person({ control }: { control: Control<Form> }) {
  return (
    <>
      <BoundTextField {...boundTo(control, 'name')} autoComplete="given-name" />
      <BoundTextField {...boundTo(control, 'surname')} autoComplete="family-name" />
      <BoundTextField {...boundTo(control, 'email')} type="email" autoComplete="email" />
      <BoundTextField {...boundTo(control, 'phone')} type="tel" autoComplete="tel" />
      <BoundTextField {...boundTo(control, 'birthday')} type="date" autoComplete="bday" />
    </>
  )
}

function Business({ control }: { control: Control<Form> }) {
  return (
    <>
      <BoundTextField {...boundTo(control, 'businessName')} autoComplete="organization" />
      <BoundTextField {...boundTo(control, 'businessAddress')} autoComplete="address-line1" />
      <BoundTextField {...boundTo(control, 'businessPhone')} type="tel" autoComplete="work tel" />
      <BoundTextField
        {...boundTo(control, 'businessEmail')}
        type="email"
        autoComplete="work email"
      />
      <BoundSelect {...boundTo(control, 'businessType')} options={TYPE_OPTIONS} />
    </>
  )
}

function boundTo(control: Control<Form>, name: keyof Form) {
  return { control, name, label: SIGNUP_LABELS[name] }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="w-full border-b border-line pb-2">
        <h2 className="text-2xl">{title}</h2>
      </legend>
      <div className="mt-5 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
