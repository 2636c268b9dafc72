import { useState } from 'react'
import { useAlerts } from '../alerts.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { TextField } from '../text-field.tsx'
import { useToasts } from '../toasts.tsx'
import { Row, Section } from './section.tsx'

export function Overlays() {
  const { alert, confirm } = useAlerts()
  const { show } = useToasts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Overlays">
      <Row>
        <Button onPress={() => setOpen(true)}>Dialog</Button>
        <Button onPress={() => alert('No cached images.')}>Alert</Button>
        <Button
          onPress={async () => {
            const goesOn = await confirm({
              text: 'Are you sure you want to delete this? This action cannot be undone.',
              confirmLabel: 'Delete',
              isDangerous: true,
            })
            show({ text: goesOn ? 'Deleted' : 'Kept', tone: 'info' })
          }}
        >
          Confirm
        </Button>
        <Button onPress={() => show({ text: 'Soup was deleted.', onUndo: () => {} })}>
          Toast with Undo
        </Button>
        <Button onPress={() => show({ text: 'The file was not saved.', tone: 'danger' })}>
          Toast of failure
        </Button>
        <Menu
          trigger={<IconButton icon="more" label="More actions" />}
          actions={[
            { id: 'edit', label: 'Edit', icon: 'edit', onAction: () => {} },
            { id: 'copy', label: 'Copy', icon: 'copy', isDisabled: true, onAction: () => {} },
            { id: 'delete', label: 'Delete', icon: 'trash', isDangerous: true, onAction: () => {} },
          ]}
        />
        <Popover label="About scores" trigger={<Button variant="quiet">Popover</Button>}>
          <p>Scores go from 0 to 10.</p>
        </Popover>
      </Row>
      <Dialog
        title="New restaurant"
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={({ close }) => (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Create
            </Button>
          </>
        )}
      >
        <TextField label="Name" autoFocus />
      </Dialog>
    </Section>
  )
}
