import { useState } from 'react'
import { Link } from 'react-router'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { useSession } from '../../accounts/session.queries.ts'
import { STOPS } from '../../datasets/upload-panel.tsx'
import { ConnectionBadge } from '../../preferences/connection-badge.tsx'
import { useRestaurant } from '../../restaurants/use-restaurant.ts'
import { PastUploads } from './past-uploads.tsx'
import { type ChosenFiles, UploadForm } from './upload-form.tsx'
import { missingFor } from './upload-request.ts'
import { type UploadOutcome, useMenuUpload } from './use-menu-upload.ts'
import { useUploadSettings } from './use-upload-settings.ts'

const NO_FILES: ChosenFiles = { menu: null, extraImages: [] }

/** Brings a menu as it is printed or photographed, and lists those that were brought. */
export default function MenuUploadPage() {
  const { status } = useSession()
  const { session, settings, connection, saving } = useUploadSettings()
  const loaded = useRestaurant(settings.restaurantId)
  const [files, setFiles] = useState(NO_FILES)
  const { state, outcome, send, cancel } = useMenuUpload(() => {
    setFiles(NO_FILES)
    session.change({ selectedCSV: null })
  })
  const isSending = state.phase !== 'idle'
  useLeaveGuard(isSending, STOPS)
  const request = { ...files, settings, restaurant: loaded.restaurant }
  const missing = missingFor(request)
  return (
    <>
      <PageHeader
        title="Menu Upload"
        description="Bring the menu on the wall or the printer’s PDF: every item is read, matched, and improved beside what it said."
        status={
          <ConnectionBadge
            connection={connection}
            saving={saving}
            connected="Configuration Connected"
          />
        }
        action={
          <>
            <Link to="/datasets" className="text-link self-center">
              Datasets
            </Link>
            <Link to="/menuitems" className="text-link self-center">
              Menu Items
            </Link>
          </>
        }
      />
      {connection === 'offline' && status !== 'signed-out' && (
        <OfflineNotice onRetry={() => void session.connect()} />
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)] 2xl:gap-8">
        <UploadForm
          files={files}
          onFiles={setFiles}
          settings={settings}
          change={session.change}
          loaded={loaded}
          canList={connection === 'connected'}
          isLocked={connection === 'connecting' || isSending}
        >
          <BottomBar className="flex flex-col gap-3">
            {outcome && <Outcome outcome={outcome} />}
            {isSending ? (
              <UploadProgress upload={state} onCancel={cancel} />
            ) : (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button
                  variant="primary"
                  size="large"
                  icon="upload"
                  isDisabled={missing !== undefined || connection === 'connecting'}
                  onPress={() => void send(request)}
                  className="flex-1 sm:flex-none"
                >
                  Upload Menu
                </Button>
                {missing && !outcome && <p className="text-sm text-soft-ink">{missing}</p>}
              </div>
            )}
          </BottomBar>
        </UploadForm>
        {status !== 'signed-out' && <PastUploads />}
      </div>
    </>
  )
}

function Outcome({ outcome }: { outcome: UploadOutcome }) {
  const { tone, text } = outcome
  return (
    <Notice
      tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      actions={
        tone === 'good' && (
          <ButtonLink size="small" to={`/menuupload/${outcome.intakeId}`}>
            Watch it being read
          </ButtonLink>
        )
      }
    >
      {text}
    </Notice>
  )
}

/** A visitor is told by the shell; for others the server was out of reach. */
function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      role="status"
      actions={
        <Button size="small" icon="refresh" onPress={onRetry}>
          Try Again
        </Button>
      }
    >
      Your settings could not be loaded; these are the defaults. What you change stays on this page.
    </Notice>
  )
}
