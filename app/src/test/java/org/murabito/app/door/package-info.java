@org.jspecify.annotations.NullMarked
package org.murabito.app.door;
