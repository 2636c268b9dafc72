import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublishingSettings } from '#contract/channel-model.ts'
import { savePublishingSettings } from '#contract/channels.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type Channels, channelKeys, channelsQuery } from './channels.queries.ts'

type PublishingSettingsProps = { restaurantId: number; channels: Channels }

const AT_FIRST = '04:00'

/** Whether an approved version goes out by itself. Each change is saved at once. */
export function PublishingSettingsPanel({ restaurantId, channels }: PublishingSettingsProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { queryKey } = channelsQuery(restaurantId)
  const save = useMutation({
    mutationFn: (body: PublishingSettings) =>
      call(savePublishingSettings, { params: { id: restaurantId }, body }),
    onMutate: (settings) => {
      queries.setQueryData(queryKey, (before) => before && { ...before, settings })
    },
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'It could not be saved. Try again.'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.all(restaurantId) }),
  })
  const { settings, timeZone } = channels
  return (
    <Card title="After an approval">
      <div className="flex flex-col gap-5">
        <Switch
          isSelected={settings.automatic}
          onChange={(automatic) => save.mutate({ ...settings, automatic })}
        >
          Send each approved version to every linked platform by itself
        </Switch>
        {settings.automatic && (
          <>
            <RadioGroup
              label="When?"
              options={[
                { id: 'now', label: 'At once' },
                { id: 'closed', label: 'When the restaurant is next closed' },
                { id: 'at', label: 'At a time of day' },
              ]}
              value={settings.when.kind}
              onChange={(kind) =>
                save.mutate({
                  ...settings,
                  when: kind === 'at' ? { kind, time: AT_FIRST } : { kind },
                })
              }
            />
            {settings.when.kind === 'at' && (
              <TextField
                label="Time"
                description={`In the restaurant's zone, ${timeZone}.`}
                type="time"
                value={settings.when.time}
                onChange={(time) => {
                  if (time) save.mutate({ ...settings, when: { kind: 'at', time } })
                }}
                className="max-w-48"
              />
            )}
          </>
        )}
        <RadioGroup
          label="Mails about what becomes of the menu on the platforms"
          description="Refused menus, changes that somebody made on a platform, and lost links are problems."
          options={[
            { id: 'all', label: 'All of it' },
            { id: 'problems', label: 'Problems only' },
            { id: 'none', label: 'None' },
          ]}
          value={settings.mails}
          onChange={(mails) => save.mutate({ ...settings, mails })}
        />
      </div>
    </Card>
  )
}
