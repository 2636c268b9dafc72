import { PRODUCT } from '#contract/product.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

type RecoveryCodesProps = { message: string; codes: readonly string[]; onDone: () => void }

/** Shown once: the server keeps hashes alone. */
export function RecoveryCodes({ message, codes, onDone }: RecoveryCodesProps) {
  const toasts = useToasts()
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ text: 'The codes are copied.' })
    } catch {
      toasts.show({
        tone: 'danger',
        text: 'They could not be copied. Please select and copy them.',
      })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Notice tone="good">{message}</Notice>
      </div>
      <p>
        Keep these recovery codes where your phone is not. Each logs in once when the app is lost;{' '}
        <strong className="font-medium">they are not shown again</strong>.
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-lg bg-sunken p-4 font-mono text-[0.9375rem] select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onPress={() => void copy()}>
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${PRODUCT.toLowerCase()}-recovery-codes.txt`}
          className={`${buttonStyle({})} no-underline`}
        >
          Download
        </a>
        <Button variant="primary" onPress={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
