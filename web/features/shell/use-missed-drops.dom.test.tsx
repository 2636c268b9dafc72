import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useMissedDrops } from './use-missed-drops.ts'

afterEach(cleanup)

function Screen() {
  useMissedDrops()
  return (
    <>
      <p>Beside it</p>
      <p onDragOver={(event) => event.preventDefault()}>The place for files</p>
    </>
  )
}

/** Drags something over a text, and says how it was answered. */
function drag(text: string, types: string[]) {
  const dataTransfer = { types, dropEffect: 'copy' }
  const over = createEvent.dragOver(screen.getByText(text), { dataTransfer })
  fireEvent(screen.getByText(text), over)
  return { isHandled: over.defaultPrevented, dropEffect: dataTransfer.dropEffect }
}

test('a file over nothing that takes one is turned away, so that the browser does not open it', () => {
  render(<Screen />)
  expect(drag('Beside it', ['Files'])).toEqual({ isHandled: true, dropEffect: 'none' })
})

test('a file over a place for files is left to that place', () => {
  render(<Screen />)
  expect(drag('The place for files', ['Files'])).toEqual({ isHandled: true, dropEffect: 'copy' })
})

test('text that is dragged is the browser’s business', () => {
  render(<Screen />)
  expect(drag('Beside it', ['text/plain'])).toEqual({ isHandled: false, dropEffect: 'copy' })
})
