import { useState } from 'react'
import { exportAccount } from '#contract/account-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** Taking everything along, and leaving. */
export function YourData() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card title="Your data">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-3">
          <p className="text-soft-ink">
            One ZIP file with all that we store of your account: your menus and everything else as
            JSON, your datasets as you uploaded them, your pictures.
          </p>
          <a href={exportAccount.path} download className={`${buttonStyle()} no-underline`}>
            <Icon name="download" size={18} />
            Export my data
          </a>
        </div>
        <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
          <h3 className="text-lg">Delete this account</h3>
          <p className="text-soft-ink">
            Ends every session at once and removes your restaurants, menus, datasets and pictures
            for good. Export them first if you may want them again.
          </p>
          <Button variant="danger" onPress={() => setDeleting(true)}>
            Delete account
          </Button>
        </div>
      </div>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}
