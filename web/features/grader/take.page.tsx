import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import { takeGradedMenu } from '#contract/grader.ts'
import { formatCount } from '../../lib/format.ts'
import { sendForm } from '../../lib/send-form.ts'
import { PageHead } from '../../site/content/page-head.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { forgetTaken, readTaken, type TakenMenu } from './taken-menu.ts'

export const meta = () => pageMeta({ title: 'Take your menu with you', isIndexed: false })

const HERE = encodeURIComponent('/grader/take')

/** Between the grader and the account: the menu waits in this tab until somebody is signed in. */
export default function TakePage() {
  const session = useSession()
  const [taken, setTaken] = useState<TakenMenu | null | undefined>(undefined)
  useEffect(() => setTaken(readTaken()), [])
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-5 py-12 sm:py-16">
      <PageHead title="Take your menu with you" />
      {taken === null && (
        <Notice tone="warning" actions={<ButtonLink to="/grader">Grade a menu</ButtonLink>}>
          No graded menu waits in this tab.
        </Notice>
      )}
      {taken && (session.status === 'signed-out' || session.status === 'unknown') && (
        <>
          <p className="text-lg">
            Your menu of {formatCount(taken.menu.items.length, 'item')} waits in this tab. Sign up
            or log in, and it becomes an upload of your account, where you say yes or no to every
            suggestion.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/signup?next=${HERE}`} variant="primary" size="large">
              Sign up
            </ButtonLink>
            <ButtonLink to={`/login?next=${HERE}`} size="large">
              Log in
            </ButtonLink>
          </div>
        </>
      )}
      {taken && session.status === 'signed-in' && <Taking taken={taken} />}
    </div>
  )
}

function Taking({ taken }: { taken: TakenMenu }) {
  const navigate = useNavigate()
  const isBegun = useRef(false)
  const { mutate, isError, error } = useMutation({
    mutationFn: () => send(taken),
    onSuccess: async ({ path }) => {
      forgetTaken()
      await navigate(path, { replace: true })
    },
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    mutate()
  }, [mutate])
  if (isError) {
    return (
      <ErrorState
        reason={error}
        otherwise="Your menu could not be taken over. It still waits in this tab."
        onRetry={() => mutate()}
      />
    )
  }
  return <Progress label="Bringing your menu into your account…" />
}

async function send({ menu, file }: TakenMenu): Promise<ResponseOf<typeof takeGradedMenu>> {
  const form = new FormData()
  form.set('menu', JSON.stringify(menu))
  if (file) form.set('image', file, file.name)
  return (await sendForm(takeGradedMenu, form)).json()
}
