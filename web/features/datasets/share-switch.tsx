import type { Dataset } from '#contract/datasets.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useShareDataset } from './datasets.queries.ts'

/** For staff: a shared dataset is a source for every account that turns admin data on. */
export function ShareSwitch({ dataset: { id, shared } }: { dataset: Dataset }) {
  const sharing = useShareDataset(id)
  return (
    <Card title="Sharing">
      <Switch
        isSelected={sharing.isPending ? sharing.variables : shared}
        isDisabled={sharing.isPending}
        onChange={(isOn) => sharing.mutate(isOn)}
      >
        Share with every account
      </Switch>
      <p className="mt-2 text-[0.9375rem] text-soft-ink">
        Menus with “Admin data” on are based on its rows too. Nobody else sees the file.
      </p>
    </Card>
  )
}
