import { Button } from '../button.tsx'
import { ButtonLink } from '../button-link.tsx'
import type { ButtonVariant } from '../button-style.ts'
import { IconButton } from '../icon-button.tsx'
import { Row, Section } from './section.tsx'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function Buttons() {
  return (
    <Section title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon="add">
            With icon
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
          <Button variant={variant} isPending>
            Saving…
          </Button>
          <Button variant={variant} size="small">
            Small
          </Button>
        </Row>
      ))}
      <Row>
        <ButtonLink to="/ui/screen" size="large" variant="primary">
          A link, large
        </ButtonLink>
        <IconButton icon="edit" label="Edit" />
        <IconButton icon="trash" label="Delete" />
        <IconButton icon="more" label="More" isDisabled />
      </Row>
    </Section>
  )
}
