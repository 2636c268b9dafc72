import { Badge, Status, type Tone } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Disclosure } from '../disclosure.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Notice } from '../notice.tsx'
import { Progress } from '../progress.tsx'
import { SaveStatus } from '../save-status.tsx'
import { SkeletonText } from '../skeleton.tsx'
import { Columns, Row, Section } from './section.tsx'

const TONES: Tone[] = ['neutral', 'good', 'danger', 'warning', 'info', 'progress', 'primary']

export function Feedback() {
  return (
    <Section title="Feedback">
      <Row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        {TONES.map((tone) => (
          <Status key={tone} tone={tone}>
            {tone}
          </Status>
        ))}
        <SaveStatus state="unsaved" />
        <SaveStatus state="saved" />
      </Row>
      <Columns>
        <Notice>An information that stays.</Notice>
        <Notice tone="good">Something went well.</Notice>
        <Notice tone="warning">Something needs a look.</Notice>
        <ErrorState
          reason={new Error('raw')}
          otherwise="The list could not be loaded."
          onRetry={() => {}}
        />
        <Progress label="Uploading" percent={42} detail="105 of 250 MB · about 2 minutes left" />
        <Progress label="Starting" />
        <Card title="Loading">
          <SkeletonText />
        </Card>
        <Card title="Card" actions={<Button size="small">Edit</Button>}>
          <p>Something that belongs together.</p>
        </Card>
      </Columns>
      <Card>
        <EmptyState
          title="No menus yet"
          action={
            <Button variant="primary" icon="add">
              Make the first
            </Button>
          }
        >
          Menus that you generate are kept here.
        </EmptyState>
      </Card>
      <div>
        <Disclosure title="A question" group="faq" isOpen>
          Its answer.
        </Disclosure>
        <Disclosure title="Another question" group="faq">
          Its answer.
        </Disclosure>
      </div>
    </Section>
  )
}
