import type { TaskType } from '#contract/generation.ts'
import { Container } from './container.tsx'
import { GeneratedImage } from './generated-image.tsx'

export type Chosen = Readonly<Record<TaskType, string | null>>

export const NOTHING_CHOSEN: Chosen = { name: null, description: null, image: null, price: null }

type ContainersProps = { chosen: Chosen; onChoose: (type: TaskType, content: string) => void }

export function Containers({ chosen, onChoose }: ContainersProps) {
  const part = (type: TaskType) => ({
    type,
    content: chosen[type],
    onPick: (content: string) => onChoose(type, content),
  })
  return (
    <div className="flex flex-col gap-4">
      <Container {...part('image')}>
        {(source) => <GeneratedImage source={source} alt={chosen.name ?? 'The chosen dish'} />}
      </Container>
      <Container {...part('name')}>
        {(name) => <p className="font-display text-2xl">{name}</p>}
      </Container>
      <Container {...part('description')}>
        {(description) => <p className="whitespace-pre-line">{description}</p>}
      </Container>
    </div>
  )
}
