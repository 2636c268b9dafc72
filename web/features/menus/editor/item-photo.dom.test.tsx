import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { postForm } from '#server/testing/multipart-form.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { press } from '../../../testing/screen.ts'
import { RestaurantGate } from '../../restaurants/restaurant-gate.tsx'
import { ItemPhoto } from './item-photo.tsx'
import { useMenuEdits } from './use-menu-edits.ts'
import { workingMenuQuery } from './working-menu.queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

function Photo() {
  return (
    <RestaurantGate title="Menu" about="" skeleton={null}>
      {({ id }) => <PhotoOf id={id} />}
    </RestaurantGate>
  )
}

function PhotoOf({ id }: { id: number }) {
  const { data } = useQuery(workingMenuQuery(id))
  const { edits } = useMenuEdits(id)
  const [item] = data?.menu.items ?? []
  return item && <ItemPhoto item={item} edits={edits} />
}

/** A menu of one soup with a dark photo, or with none. */
async function open({ hasPhoto }: { hasPhoto: boolean }) {
  const rosa = await aPerson(server)
  const calls = menuCalls(rosa, (await aRestaurant(rosa)).id)
  const dark = await sharp({
    create: { width: 160, height: 120, channels: 3, background: '#201810' },
  })
    .jpeg()
    .toBuffer()
  const sent = await postForm(server, rosa, '/api/pictures/uploads', [
    ['photo', new File([new Uint8Array(dark)], 'soup.jpg')],
  ])
  const { url: _url, ...picture } = sent.json().picture
  const { refs } = await someItems(calls, [{ name: 'Soup', picture: hasPhoto ? picture : null }])
  const page = renderPage(Photo, { server, at: '/menu-editor', person: rosa })
  await screen.findByRole('button', { name: 'Enhance photo' })
  const provenance = async () => (await calls.item(refs[0] ?? ''))?.picture?.provenance
  return { page, picture, provenance }
}

test('an enhanced photo is shown beside the one before, taken with a yes, and taken back with Undo', async () => {
  const { page, provenance } = await open({ hasPhoto: true })
  await press(page.user, 'Enhance photo')
  await screen.findByRole('slider', { name: 'Soup: the picture now and the new one' })
  expect(await provenance()).toBe('real')
  await press(page.user, 'Use the new photo')
  await screen.findByText('A photo of your own, enhanced.')
  await waitFor(async () => expect(await provenance()).toBe('enhanced'))
  await press(page.user, 'Undo')
  await screen.findByText('A photo of your own.')
  expect(await provenance()).toBe('real')
})

test('an enhanced photo that is not wanted leaves the photo as it was', async () => {
  const { page, provenance } = await open({ hasPhoto: true })
  await press(page.user, 'Enhance photo')
  await screen.findByRole('slider')
  await press(page.user, 'Keep the one before')
  await screen.findByRole('button', { name: 'Replace photo' })
  expect(await provenance()).toBe('real')
})

test('an enhancement that fails says so and what was kept', async () => {
  const { page, picture } = await open({ hasPhoto: true })
  page.fail(`/api/pictures/${picture.id}/enhance`, 'no network')
  await press(page.user, 'Enhance photo')
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection|kept|as it was/i)
  await screen.findByRole('button', { name: 'Enhance photo' })
})

test('an item without a picture can be given one, and has nothing to enhance', async () => {
  await open({ hasPhoto: false })
  screen.getByRole('button', { name: 'Add a photo' })
  const enhance = screen.getByRole('button', { name: 'Enhance photo' })
  expect(enhance.hasAttribute('disabled')).toBe(true)
})
