import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MENU_WRONG_TYPE } from '#contract/menu-upload.ts'
import { MenuFilePart } from './menu-file-part.tsx'

afterEach(cleanup)

function Part() {
  const [menu, setMenu] = useState<File | null>(null)
  return <MenuFilePart menu={menu} onChange={setMenu} isDisabled={false} />
}

async function choose(name: string, type: string) {
  const { container } = render(<Part />)
  const input = container.querySelector('input[type=file]')
  // A person chooses "All files" in the dialogue, and drops what they like.
  await userEvent
    .setup({ applyAccept: false })
    .upload(input as HTMLInputElement, new File(['picture'], name, { type }))
}

test.each([
  ['a HEIC picture', 'IMG_0412.HEIC', 'image/heic', /^To save it as a JPG, open it on the phone/],
  ['a HEIC picture of no type', 'IMG_0412.HEIC', '', /^To save it as a JPG, open it on the phone/],
  ['a WEBP picture', 'menu.webp', 'image/webp', /^To save it as a JPG, open it, choose “Save as”/],
])('who chooses %s reads how to save it as a JPG', async (_, name, type, advice) => {
  await choose(name, type)
  expect(screen.getByRole('alert').textContent).toBe(MENU_WRONG_TYPE)
  expect(screen.getByText(advice)).toBeTruthy()
})

test('a file that is no picture is refused without that advice', async () => {
  await choose('menu.docx', 'application/msword')
  expect(screen.getByRole('alert').textContent).toBe(MENU_WRONG_TYPE)
  expect(screen.queryByText(/To save it as a JPG/)).toBeNull()
})
