import { currencyDigits, decimalPrice, minorPrice } from '../parts/decimal-price.ts'

/** 1290 in USD is the number 12.9; Grubhub is the only platform with decimals. */
export function priceNumber(minor: number, currency: string): number {
  return Number(decimalPrice(minor, currencyDigits(currency)))
}

/** What is no price of this currency counts as none. */
export function readPriceNumber(price: number, currency: string): number {
  return minorPrice(price, currencyDigits(currency)) ?? 0
}
