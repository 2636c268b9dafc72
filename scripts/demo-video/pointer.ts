import type { Locator, Page } from '@playwright/test'

/** A recorded browser shows no mouse: this draws one, which moves as a hand would. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const draw = () => {
      const dot = document.createElement('div')
      dot.id = 'pointer'
      Object.assign(dot.style, {
        position: 'fixed',
        zIndex: '2147483647',
        left: '-40px',
        top: '-40px',
        width: '22px',
        height: '22px',
        borderRadius: '50%',
        background: 'rgb(176 40 32 / 0.35)',
        border: '2px solid rgb(176 40 32)',
        pointerEvents: 'none',
        transform: 'translate(-50%, -50%)',
        transition: 'scale 120ms',
      })
      document.documentElement.append(dot)
      addEventListener('mousemove', ({ clientX, clientY }) => {
        dot.style.left = `${clientX}px`
        dot.style.top = `${clientY}px`
      })
      addEventListener('mousedown', () => {
        dot.style.scale = '0.7'
      })
      addEventListener('mouseup', () => {
        dot.style.scale = '1'
      })
    }
    if (document.body) draw()
    else addEventListener('DOMContentLoaded', draw)
  })
}

const STEPS = 22

/** Goes to something, rests a moment, and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is nothing to press: ${target}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: STEPS })
  await page.waitForTimeout(250)
  await target.click()
}
