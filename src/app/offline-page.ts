import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { directionOf, intlTag, localeFromHeader } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { exitId, leaveScript } from '#web/leave.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'
import { neutralPath } from './neutral-page.ts'
import { setSecurityHeaders } from './security-headers.ts'

const style = (nonce: string) =>
  html`<style nonce="${nonce}">:root{color-scheme:light dark}body{font:17px/1.55 'IBM Plex Sans',system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;color:light-dark(#24302b,#eef0e8);background:light-dark(#fbf8f2,#121a18)}main{width:100%;max-width:32rem;padding:5rem 1.25rem 2rem;box-sizing:border-box}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}h2{font-size:1.0625rem;margin:2rem 0 .25rem}p{margin:0 0 1.25rem}a{color:light-dark(#1d5a49,#8fcdb6)}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid light-dark(#e4dccb,#2c3733)}li a{display:block;padding:.75rem 0;overflow-wrap:anywhere;text-decoration:none}li bdi{text-decoration:underline}li small{display:block;color:light-dark(#5b665f,#aab4ac)}a.again{display:inline-block;padding:.75rem 1.25rem;border-radius:10px;text-decoration:none;background:light-dark(#1d5a49,#8fcdb6);color:light-dark(#fdfbf5,#12201b)}#${exitId}{position:fixed;inset-block-start:.625rem;inset-inline-end:1.25rem;min-height:44px;box-sizing:border-box;padding:.55rem .8rem;border:1px solid light-dark(#d9d0bd,#3a4641);border-radius:8px;text-decoration:none;font-size:.9rem;color:inherit;background:light-dark(#fff,#1b2522)}a:focus-visible{outline:3px solid light-dark(#a8651b,#e7bb6e);outline-offset:2px}</style>`

/**
 * Lists what the worker keeps on this device, the newest first, and opens the page that was asked for once the network is back.
 * It reads the kept pages itself, so that the page can be kept before anything else is.
 */
const script = `(function(){var d=document,m=d.querySelector('main'),lang=d.documentElement.dataset.intl;
function again(){fetch('/healthz',{cache:'no-store'}).then(function(a){if(a.ok)location.reload()}).catch(function(){})}
addEventListener('online',again);setInterval(again,10000);
d.querySelector('.again').addEventListener('click',function(e){e.preventDefault();location.reload()});
if(!window.caches)return;
function add(path,label,at){var l=d.createElement('li'),a=d.createElement('a'),b=d.createElement('bdi');a.href=path;b.textContent=label;a.append(b);
if(at){var s=d.createElement('small'),then=new Date(at),today=then.toDateString()===new Date().toDateString();
s.textContent=m.dataset.asOf.replace('{time}',new Intl.DateTimeFormat(lang,today?{timeStyle:'short'}:{dateStyle:'medium',timeStyle:'short'}).format(then));a.append(s)}
l.append(a);m.querySelector('ul').append(l);m.querySelector('section').hidden=false}
(async function(){if(await caches.has('own-1')){var c=await caches.open('own-1'),all=[];
for(var k of await c.keys()){var h=(await c.match(k)).headers,u=new URL(k.url),until=Number((h.get('advena-keep')||'').split(' ')[1]);
if(until>Date.now())all.push([u.pathname+u.search,decodeURIComponent(h.get('kept-label')||''),Number(h.get('kept-at'))])}
all.sort(function(a,b){return b[2]-a[2]}).forEach(function(p){add(p[0],p[1],p[2])})}
for(var p of m.dataset.paper.split(' '))if(await caches.match(p)){add(p,m.dataset.paperTitle);break}})()})()`

/** What the worker (public/offline-worker.js) shows for a page that is not kept, while there is no network. It names no person. */
export function offlinePage(door: Door, exit: string = neutralPath) {
  const routes = new Hono<HttpEnv>()
  routes.get('/offline', door.limited('file'), (c) => {
    const locale = localeFromHeader(c.req.header('accept-language')) ?? 'en'
    const t = (key: string) => translate(locale, key)
    const nonce = randomBytes(16).toString('base64url')
    setSecurityHeaders(c.res.headers, nonce)
    c.header('cache-control', 'private, no-store')
    c.header('content-language', locale)
    const papers = locale === 'en' ? '/paper' : `/${locale}/paper /paper`
    const asOf = translate(locale, 'offline:asOf', { time: '{time}' })
    return c.html(html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" data-intl="${intlTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('offline:title')}</title><script nonce="${nonce}">${raw(leaveScript)}</script>${style(nonce)}</head>
<body><a id="${exitId}" href="${exit}" rel="noreferrer" data-member="yes" data-ends="no">${t('common:exit.short')}</a>
<main data-as-of="${asOf}" data-paper="${papers}" data-paper-title="${t('deadlines:paper.title')}"><h1>${t('offline:title')}</h1><p role="status">${t('offline:text')}</p><p><a class="again" href="">${t('offline:again')}</a></p>
<section hidden><h2>${t('offline:read')}</h2><ul></ul></section></main><script nonce="${nonce}">${raw(script)}</script></body></html>`)
  })
  return routes
}
