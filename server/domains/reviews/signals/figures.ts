/// <reference lib="esnext.temporal" />
import { formatPrice } from '#contract/money.ts'

export function inMoney(minor: number, currency: string): string {
  return formatPrice({ minor: Math.round(minor), currency })
}

/** 0.184 → `18 %`. */
export function inPercent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** 1.184 → `+18 %`. */
export function asChange(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}

export function counted(count: number, word: string, many = `${word}s`): string {
  return count === 1 ? `1 ${word}` : `${count} ${many}`
}

/** A number of weeks' sales as one week's, `52` or `3.5`. */
export function aWeek(sold: number, weeks: number): string {
  const each = sold / weeks
  return each >= 10 ? String(Math.round(each)) : String(Math.round(each * 10) / 10)
}

/** `2026-11-24` → `Nov 24, 2026`. */
export function dayInWords(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' })
}
