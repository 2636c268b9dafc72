import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SaveStatus } from '../../ui/save-status.tsx'

/** A screen of the operator area as screens are laid out; served in development only. */
export default function ShowcaseScreen() {
  return (
    <>
      <PageHeader
        title="Menu Items"
        description="Everything that was generated for your restaurants."
        status={<SaveStatus state="unsaved" />}
        action={
          <Button variant="primary" icon="add">
            New item
          </Button>
        }
      />
      <Card>
        <EmptyState title="No items yet">The first menu that you generate stands here.</EmptyState>
      </Card>
    </>
  )
}
