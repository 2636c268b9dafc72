import { useCallback, useState } from 'react'
import { pageTitle } from '../../lib/page-title.ts'
import { useSession } from '../accounts/session.queries.ts'
import { ActionLog } from './action-log.tsx'
import { ControlPanel } from './control-panel.tsx'
import type { Access } from './instances.queries.ts'
import { PasswordForm } from './password-form.tsx'

export default function ControllerPage() {
  const [access, setAccess] = useState<Access | null>(null)
  const [wasTurnedAway, setTurnedAway] = useState(false)
  const session = useSession()
  const isOperator = session.status === 'signed-in' && session.user.role === 'operator'

  const turnAway = useCallback(() => {
    setAccess(null)
    setTurnedAway(true)
  }, [])

  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <title>{pageTitle('Instance controller')}</title>
      {access ? (
        <ControlPanel access={access} onWrongPassword={turnAway} />
      ) : (
        <PasswordForm
          refusal={wasTurnedAway ? 'Invalid password' : null}
          onOpen={(opened) => {
            setTurnedAway(false)
            setAccess(opened)
          }}
        />
      )}
      {isOperator && <ActionLog />}
    </div>
  )
}
