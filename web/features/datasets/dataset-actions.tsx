import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Dataset, downloadDataset } from '#contract/datasets.ts'
import { addressOf } from '../../lib/address.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { ownRestaurantsQuery } from '../restaurants/restaurants.queries.ts'
import { useDeleteDatasets } from './datasets.queries.ts'
import { deleteQuestion } from './delete-question.ts'

export function DatasetActions({ dataset }: { dataset: Dataset }) {
  const navigate = useNavigate()
  const { confirm } = useAlerts()
  const deletion = useDeleteDatasets()
  const { data: restaurants = [] } = useQuery(ownRestaurantsQuery)
  const losing = restaurants.filter(({ datasetId }) => datasetId === dataset.id).length

  async function remove() {
    if (!(await confirm(deleteQuestion([dataset], losing)))) return
    deletion.mutate([dataset], { onSuccess: () => void navigate('/datasets') })
  }
  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        isPending={deletion.isPending}
        onPress={() => void remove()}
      >
        Delete
      </Button>
      <a
        href={addressOf(downloadDataset, { params: { id: dataset.id } })}
        download={dataset.name}
        className={`${buttonStyle()} no-underline`}
      >
        <Icon name="download" size={18} />
        Download
      </a>
    </>
  )
}
