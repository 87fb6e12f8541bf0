/** The same for the routes beside the contract. Pages are answered with 501 here, where none are built. */
export const whoMayVisit = String.raw`
                                             visitor signedOut suspended owner client lawyer starter professional premium unverified rejected admin
GET:/healthz                                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/readyz                                  ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/metrics                                 404     404       404       404   404    404    404     404          404     404        404      404
GET:/api/openapi.json                        ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/api/docs                                ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/robots.txt                              ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/sitemap.xml                             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/sitemap/:name{[a-z]+(?:-\d{1,6})?\.xml} ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/blog/feed/:language{[a-z]{2}\.xml}       ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/cards/:card{.+\.png}                    ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/paper-worker.js                         ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/offline-worker.js                       ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/push-worker.js                          ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/favicon.svg                             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/icons/192.png                           ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/icons/512.png                           ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/icons/maskable-512.png                  ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/icons/180.png                           ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/favicon.ico                             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/manifest/en.webmanifest                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/manifest/es.webmanifest                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/manifest/de.webmanifest                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/manifest/tr.webmanifest                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/manifest/ru.webmanifest                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/manifest/ar.webmanifest                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/manifest/zh.webmanifest                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/manifest/pt.webmanifest                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/notes.svg                               ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/offline                                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/units                                   ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/api/login                               302     302       302       302   302    302    302     302          302     302        302      302
GET:/api/logout                              302     .         .         .     .      .      .       .            .       .          .        .
GET:/api/events                              401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/dev/mail                                ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/portraits/:code{[wmsh][0-9]{8}\.svg} ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
GET:/*                                       501     501       501       501   501    501    501     501          501     501        501      501
`

/** Live events about the owner's records: who is shown them. */
export const whoMaySee = String.raw`
                     visitor signedOut suspended owner client lawyer starter professional premium unverified rejected admin
lawyer.decided       -       -         -         -     -      ok     -       -            -       -          -        -
lead.changed         -       -         -         ok    -      ok     -       -            -       -          -        -
lead.firm_case_changed -       -         -         -     -      -      -       -            -       -          -        -
message.sent         -       -         -         ok    -      ok     -       -            -       -          -        -
message.changed      -       -         -         ok    -      ok     -       -            -       -          -        -
messages.read        -       -         -         ok    -      ok     -       -            -       -          -        -
conversation.changed -       -         -         ok    -      ok     -       -            -       -          -        -
typing               -       -         -         ok    -      ok     -       -            -       -          -        -
appointment.changed  -       -         -         ok    -      ok     -       -            -       -          -        -
question.changed     -       -         -         ok    ok     ok     ok      ok           ok      ok         ok       ok
firm.changed         -       -         -         ok    ok     ok     ok      ok           ok      ok         ok       ok
notification.created -       -         -         ok    -      -      -       -            -       -          -        -
notifications.read   -       -         -         ok    -      -      -       -            -       -          -        -
`
