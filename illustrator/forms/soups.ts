import { type Canvas, find, lay, piecesOf, sauceOf, says, withRole } from '../canvas.ts'
import { garnish, heap, specks } from '../garnishes.ts'
import { lightness, mix, shade, tint } from '../palette.ts'
import { group, polar } from '../svg.ts'
import { mound, nest } from './grains.ts'
import { creamSwirl, glaze, inBowl, inner, oilEyes, surface } from './liquids.ts'

export function soup(canvas: Canvas): string {
  const broth = soupColour(canvas)
  return inBowl(canvas, broth, (well) => {
    const hand = canvas.hand.fork('soup')
    const parts = piecesOf(canvas).slice(0, 4)
    const cream = find(canvas, /cream|yogh?urt|crème|coconut milk|crema/i)
    const shown = canvas.style === 'fine' ? 6 : 11
    return [
      surface(hand, well, broth),
      cream ? creamSwirl(hand, well, tint(cream.colour, 0.3)) : oilEyes(hand, well, broth),
      heap(canvas, inner(well, 0.66), {
        parts: parts.slice(0, 3),
        count: parts.length > 0 ? shown : 0,
        size: 48,
      }),
      specks(hand, inner(well, 0.7)),
      garnish(canvas, inner(well, 0.8)),
    ].join('')
  })
}

function soupColour(canvas: Canvas): string {
  const liquid = find(canvas, /soup|broth|stock|dashi|pur[ée]e/i)
  const body = liquid && !/stock|water/i.test(liquid.name) ? liquid.colour : canvas.main
  const base = lightness(body) > 0.9 ? mix(body, '#e3b566', 0.4) : body
  return mix(base, '#c98a3c', 0.12)
}

export function stew(canvas: Canvas): string {
  const gravy = sauceOf(
    canvas,
    says(canvas, /tomato|gochu|kimchi|harissa|chilli paste|berbere/i)
      ? '#b5482a'
      : mix(shade(canvas.main, 0.14), '#9a5222', 0.5),
  )
  const rich = lightness(gravy) > 0.85 ? mix(gravy, '#c98a3c', 0.4) : gravy
  return inBowl(canvas, rich, (well) => {
    const hand = canvas.hand.fork('stew')
    const grain = withRole(canvas, 'grain')[0]
    return [
      surface(hand, well, rich),
      oilEyes(hand, well, rich),
      grain ? mound(hand, inner(well, 0.4, [-0.45, -0.3]), grain.colour) : '',
      heap(canvas, inner(well, grain ? 0.84 : 0.98, grain ? [0.1, 0.1] : [0, 0]), {
        count: 25,
        size: 68,
      }),
      glaze(hand, well, rich),
      garnish(canvas, inner(well, 0.85)),
    ].join('')
  })
}

export function noodleSoup(canvas: Canvas): string {
  const noodle = withRole(canvas, 'grain')[0]?.colour ?? '#efd38c'
  const spicy = find(canvas, /chilli oil|chilli|gochu|tomato|curry|laksa|miso/i)
  const broth = find(canvas, /coconut|milk/i)
    ? '#e3a653'
    : spicy
      ? mix('#b9702c', spicy.colour, 0.3)
      : '#b98142'
  return inBowl(
    canvas,
    broth,
    (well) => {
      const hand = canvas.hand.fork('ramen')
      const egg = find(canvas, /egg(?! noodle|plant)/i)
      const parts = piecesOf(canvas)
        .filter((part) => part !== egg)
        .slice(0, 6)
      const start = hand.between(0, 6.3)
      const around = parts.map((part, i) => {
        const angle = start + (i / Math.max(1, parts.length)) * 5
        const [dx, dy] = polar(angle, well.rx * 0.56)
        return Array.from({ length: 4 }, (_, k) => {
          const [sx, sy] = polar(angle + 1.57, (k - 1.5) * 44)
          return lay(part, {
            x: well.x + dx + sx,
            y: well.y + dy + sy,
            size: 66,
            rotate: (angle * 180) / Math.PI + k * 8,
            hand,
          })
        }).join('')
      })
      const eggs = egg
        ? [0, 1]
            .map((k) =>
              lay(egg, {
                x: well.x + polar(start + 5.4, well.rx * 0.46)[0] + k * 70 - 35,
                y: well.y + polar(start + 5.4, well.rx * 0.46)[1] + k * 40 - 20,
                size: 76,
                rotate: 20 + k * 50,
                hand,
              }),
            )
            .join('')
        : ''
      return [
        surface(hand, well, broth),
        oilEyes(hand, well, broth),
        group(nest(hand, inner(well, 0.68, [hand.about(0.06), hand.about(0.06)]), noodle, 15), {}),
        ...around,
        eggs,
        garnish(canvas, inner(well, 0.9)),
      ].join('')
    },
    ['chopsticks'],
  )
}
