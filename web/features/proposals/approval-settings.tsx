import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  AUTOMATIC_KINDS,
  type ApprovalSettings as Settings,
  saveApprovalSettings,
} from '#contract/menu-versions.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { approvalSettingsQuery } from './proposals.queries.ts'

type AutomaticKind = (typeof AUTOMATIC_KINDS)[number]

const AUTOMATIC: Record<AutomaticKind, { label: string; about: string }> = {
  spelling: {
    label: 'Spelling mistakes',
    about: 'A misspelt word is put right; no other word changes.',
  },
  'allergen-words': {
    label: 'Missing allergen words',
    about: 'A description names an allergen that you have confirmed and that it leaves out.',
  },
  'picture-size': {
    label: 'Pictures of a better size',
    about: 'The same picture, larger, where a platform asks for it.',
  },
}

/** Who may approve this menu, how, and what needs no yes. Each switch is saved by itself. */
export function ApprovalSettings({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(approvalSettingsQuery(restaurantId))
  const { save, isPending } = useSaveSettings(restaurantId)
  return (
    <Card title="Who approves, and how">
      {error && (
        <ErrorState
          reason={error}
          otherwise="The settings could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="flex flex-col gap-5">
          <Setting
            label="Approval by mail"
            about="Suggestions of our staff come to you by mail with a link that answers them: yes, no, or a look first. The link works once, for seven days, and only with a confirmed address."
            isOn={data.byMail}
            isPending={isPending}
            onChange={(byMail) => save({ byMail })}
          />
          <Setting
            label="Our staff may approve for you"
            about="Off: they may only suggest, and nothing reaches guests without you. On: they may also approve, and each version says who did."
            isOn={data.operatorsMayApprove}
            isPending={isPending}
            onChange={(operatorsMayApprove) => save({ operatorsMayApprove })}
          />
          <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
            <legend className="sr-only">Without asking</legend>
            <p>
              <span aria-hidden="true" className="block font-medium">
                Without asking
              </span>
              <span className="text-sm text-soft-ink">
                What you switch on here is accepted and approved by itself. You get a mail each
                time, and one press undoes it.
              </span>
            </p>
            {AUTOMATIC_KINDS.map((kind) => (
              <Setting
                key={kind}
                {...AUTOMATIC[kind]}
                isOn={data.automatic.includes(kind)}
                isPending={isPending}
                onChange={(isOn) =>
                  save({
                    automatic: AUTOMATIC_KINDS.filter((one) =>
                      one === kind ? isOn : data.automatic.includes(one),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
        </div>
      )}
    </Card>
  )
}

type SettingProps = {
  label: string
  about: string
  isOn: boolean
  isPending: boolean
  onChange: (isOn: boolean) => void
}

function Setting({ label, about, isOn, isPending, onChange }: SettingProps) {
  return (
    <Switch
      isSelected={isOn}
      isDisabled={isPending}
      onChange={onChange}
      aria-label={label}
      className="!items-start"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block max-w-prose text-sm text-soft-ink">{about}</span>
      </span>
    </Switch>
  )
}

/** Shown only once the server has it: a switch of who may approve must not promise too much. */
function useSaveSettings(restaurantId: number) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { queryKey } = approvalSettingsQuery(restaurantId)
  const saving = useMutation({
    mutationFn: (body: Partial<Settings>) =>
      call(saveApprovalSettings, { params: { id: restaurantId }, body }),
    onSuccess: ({ settings }) => {
      queries.setQueryData(queryKey, settings)
      toasts.show({ text: 'Saved.' })
    },
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'The setting could not be saved, and stays as it was. Try again.'),
      }),
  })
  return { save: saving.mutate, isPending: saving.isPending }
}
