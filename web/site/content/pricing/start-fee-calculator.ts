import { centsOf, dollars, type Fee, feeOf } from './fee.ts'

/** Works out the fee of what is entered in `fee-calculator.tsx`; answers how to stop that. */
export function startFeeCalculator(): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-fee-calculator]')
  if (!form) return () => undefined
  const workOut = () => {
    const beforeCents = amountIn(form, 'before')
    const afterCents = amountIn(form, 'after')
    const rate = Number(form.querySelector<HTMLInputElement>('[name=rate]:checked')?.value)
    const isKnown = beforeCents !== null && afterCents !== null
    showFee(form, isKnown ? feeOf({ beforeCents, afterCents }, rate) : null)
  }
  // a browser that comes back to the page has filled in what was entered before
  workOut()
  form.addEventListener('input', workOut)
  return () => form.removeEventListener('input', workOut)
}

/** In cents, null where there is none; what is no amount is marked. */
function amountIn(form: HTMLFormElement, name: string): number | null {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!field) return null
  const cents = centsOf(field.value)
  const isWrong = cents === null && field.value.trim() !== ''
  field.ariaInvalid = String(isWrong)
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  if (hint) hint.textContent = isWrong ? (hint.dataset.wrong ?? '') : ''
  return cents
}

function showFee(form: HTMLFormElement, fee: Fee | null): void {
  const shown = fee ? ['known', fee.increaseCents === 0 ? 'no increase' : 'increase'] : ['unknown']
  for (const part of form.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = !shown.includes(part.dataset.when ?? '')
  if (!fee) return
  for (const sum of form.querySelectorAll<HTMLElement>('[data-sum]')) {
    const text = dollars(fee[sum.dataset.sum as keyof Fee])
    // said again only where it is another one
    if (sum.textContent !== text) sum.textContent = text
  }
}
