import { Button } from '../../ui/button.tsx'
import { canStart, canStop } from './instance-words.ts'
import type { Controller } from './use-controller.ts'

/** Start where it is off, Stop where it runs, Refresh always. */
export function PowerButtons({ controller }: { controller: Controller }) {
  const { status, isBusy, beginning, begin, refresh, isChecking } = controller
  return (
    <div className="flex flex-wrap gap-3">
      {status !== null && canStart(status) && (
        <Button
          variant="primary"
          isDisabled={isBusy && !beginning}
          isPending={beginning === 'start'}
          onPress={() => begin('start')}
        >
          Start
        </Button>
      )}
      {status !== null && canStop(status) && (
        <Button
          variant="danger"
          icon="stop"
          isDisabled={isBusy && !beginning}
          isPending={beginning === 'stop'}
          onPress={() => begin('stop')}
        >
          Stop
        </Button>
      )}
      <Button icon="refresh" isPending={isChecking && !isBusy} onPress={refresh}>
        Refresh
      </Button>
    </div>
  )
}
