import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { CallFailed } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { SignedOut } from '../accounts/signed-out.tsx'
import { ItemsSkeleton } from '../menus/items-skeleton.tsx'
import { ProposeButton } from '../proposals/propose-button.tsx'
import { AskedFor } from './asked-for.tsx'
import { Downloads } from './downloads.tsx'
import { IntakeProgress } from './intake-progress.tsx'
import { fileFacts, STATUS_WORDS } from './intake-words.ts'
import { intakeQuery, isUnderWay } from './menu-intakes.queries.ts'
import { NothingFound } from './nothing-found.tsx'
import { OutOfReach } from './out-of-reach.tsx'
import { Photos } from './photos/photos.tsx'
import { Review } from './review/review.tsx'
import { useDecided } from './review/use-decisions.ts'
import { useDeleteIntake, useRetry } from './use-intake-changes.ts'

/** One uploaded menu: how far it is, then what was read beside what became of it. */
export default function MenuIntakePage() {
  const { id = '' } = useParams()
  const { status } = useSession()
  const { data, error, isError, refetch } = useQuery({
    ...intakeQuery(id),
    ...(status === 'signed-out' && { enabled: false }),
  })
  if (data && status !== 'signed-out' && !isUnknown(error)) {
    return <Intake intake={data} error={error} />
  }
  return (
    <>
      <PageHeader title="Uploaded menu" action={<AllUploads />} />
      {status === 'signed-out' && (
        <SignedOut>An uploaded menu is shown to whoever uploaded it.</SignedOut>
      )}
      {status !== 'signed-out' && !isError && <ItemsSkeleton />}
      {isError && isUnknown(error) && (
        <EmptyState
          icon="file"
          title="There is no such upload"
          action={<ButtonLink to="/menuupload">Upload a menu</ButtonLink>}
        >
          It may have been deleted, or it belongs to another account.
        </EmptyState>
      )}
      {isError && !isUnknown(error) && (
        <ErrorState
          reason={error}
          otherwise="The menu could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function Intake({ intake: known, error }: { intake: MenuIntake; error: unknown }) {
  const intake = useDecided(known)
  const { id, fileName, status, items, photos, warnings, menuId } = intake
  const askToDelete = useDeleteIntake(intake)
  const { tone, text } = STATUS_WORDS[status]
  const underWay = isUnderWay(status)
  return (
    <>
      <PageHeader
        title={fileName}
        description={fileFacts(intake)}
        status={
          <span role="status">
            <Status tone={tone}>{text}</Status>
          </span>
        }
        action={
          <>
            <AllUploads />
            {status === 'done' && items.length > 0 && (
              <Downloads
                intakeId={id}
                hasAccepted={items.some(({ decision }) => decision === 'accepted')}
                hasPictures={photos.length > 0 || items.some(({ improved }) => improved?.picture)}
              />
            )}
            {menuId && (
              <ProposeButton
                variant="primary"
                restaurantId={intake.restaurantId}
                origin={{ source: 'upload', intakeId: id, note: '' }}
              >
                Suggest for my menu
              </ProposeButton>
            )}
            {menuId && <ButtonLink to={`/menuitems?menu=${menuId}`}>Open in library</ButtonLink>}
            <Button icon="trash" onPress={() => void askToDelete()}>
              Delete
            </Button>
          </>
        }
      />
      {underWay && <OutOfReach error={error} />}
      {underWay && <IntakeProgress intake={intake} />}
      {status === 'failed' && <Failed intake={intake} />}
      {status === 'failed' && items.length === 0 && intake.fileKind !== 'text' && (
        <NothingFound intake={intake} />
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          <ul className="flex flex-col gap-1">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {photos.length > 0 && items.length > 0 ? (
        <Tabs
          label="What was read"
          tabs={[
            {
              id: 'items',
              label: formatCount(items.length, 'item'),
              content: <Review intake={intake} />,
            },
            {
              id: 'photos',
              label: formatCount(photos.length, 'photo'),
              content: <Photos intake={intake} />,
            },
          ]}
        />
      ) : (
        items.length > 0 && <Review intake={intake} />
      )}
      <AskedFor intake={intake} />
    </>
  )
}

function Failed({ intake }: { intake: MenuIntake }) {
  const retry = useRetry(intake.id)
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon="refresh"
            isPending={retry.isPending}
            onPress={() => retry.mutate()}
          >
            Try Again
          </Button>
          <ButtonLink size="small" to="/menuupload">
            Upload another
          </ButtonLink>
        </span>
      }
    >
      {intake.error ?? 'The menu could not be read.'}
    </Notice>
  )
}

function AllUploads() {
  return (
    <Link to="/menuupload" className="text-link self-center">
      All uploads
    </Link>
  )
}

function isUnknown(reason: unknown): boolean {
  return reason instanceof CallFailed && (reason.status === 404 || reason.status === 400)
}
