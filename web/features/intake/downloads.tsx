import { useState } from 'react'
import { exportIntakePictures, exportMenuIntake } from '#contract/menu-intakes.ts'
import { addressOf } from '../../lib/address.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'

type DownloadsProps = { intakeId: string; hasAccepted: boolean; hasPictures: boolean }

/** The improved items and their pictures as files. */
export function Downloads({ intakeId, hasAccepted, hasPictures }: DownloadsProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAcceptedOnly, setAcceptedOnly] = useState(false)
  const only = isAcceptedOnly && hasAccepted ? 'accepted' : 'all'
  const fileOf = (format: 'csv' | 'xlsx') =>
    addressOf(exportMenuIntake, { params: { id: intakeId }, query: { format, only } })
  return (
    <>
      <Button icon="download" onPress={() => setOpen(true)}>
        Download
      </Button>
      <Dialog title="Download" size="small" isOpen={isOpen} onOpenChange={setOpen}>
        <div className="flex flex-col gap-4">
          <div>
            <Switch
              isSelected={only === 'accepted'}
              onChange={setAcceptedOnly}
              isDisabled={!hasAccepted}
            >
              Accepted items only
            </Switch>
            <p className="text-sm text-soft-ink">
              {only === 'accepted' ? 'What you accepted.' : 'Everything but what you rejected.'}
            </p>
          </div>
          <FileLink href={fileOf('csv')}>Items as CSV</FileLink>
          <FileLink href={fileOf('xlsx')}>Items as XLSX</FileLink>
          {hasPictures && (
            <p className="text-sm text-soft-ink">
              The picture links in CSV and XLSX open for you while you are logged in. For other
              programs and people, send the pictures as ZIP.
            </p>
          )}
          {hasPictures && (
            <FileLink href={addressOf(exportIntakePictures, { params: { id: intakeId } })}>
              Pictures as ZIP
            </FileLink>
          )}
        </div>
      </Dialog>
    </>
  )
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={`${buttonStyle()} justify-start! no-underline`}>
      <Icon name="download" size={18} />
      {children}
    </a>
  )
}
