import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionBadge } from './connection-badge.tsx'

afterEach(cleanup)

function said(saving: 'saved' | 'failed', isOnline = true): string {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  render(<ConnectionBadge connection="connected" saving={saving} connected="Backend Connected" />)
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' | ')
}

test('a connection that takes what is set says so', () => {
  expect(said('saved')).toBe('Backend Connected | Saved')
})

test('it is not called connected while nothing can be saved', () => {
  expect(said('failed')).toBe('Offline Mode | Not saved')
})

test('it is not called connected while the browser has no network', () => {
  expect(said('saved', false)).toBe('Offline Mode | Saved')
})
