import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { GradedMenu } from '#contract/grader.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { GivenMenu } from './run-grading.ts'
import { keepTaken } from './taken-menu.ts'

/** Into an account: what is there already, or the one that is made now. */
export function TakeAlong({ menu, given }: { menu: GradedMenu; given: GivenMenu | null }) {
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)

  async function take() {
    const isSaved = await keepTaken(menu, given)
    setRefused(!isSaved)
    if (isSaved) await navigate('/grader/take')
  }
  return (
    <div>
      <Button variant="primary" size="large" onPress={() => void take()}>
        Take this menu with me
      </Button>
      <p className="mt-2 max-w-prose text-sm text-soft-ink">
        It becomes the first upload of your account. Nothing in it changes without your yes.
      </p>
      {isRefused && (
        <Notice tone="danger" role="alert" className="mt-3">
          Your browser keeps nothing for this page, so the menu cannot come along. Sign up, then
          upload it there.
        </Notice>
      )}
    </div>
  )
}
